import { type CountryPlan, local, mobile, national, sharedCost, tollFree } from './country-plan.ts'

export const africa: readonly CountryPlan[] = [
  {
    country: 'ZA',
    monthly: '2',
    ranges: [
      local(
        { total: 9 },
        '10 Johannesburg, 11 Johannesburg, 12 Tshwane, 21 Cape Town, 31 Durban, 33 Pietermaritzburg, 41 Port Elizabeth, 43 East London, 51 Bloemfontein',
      ),
      mobile({ total: 9 }, '60 71 82'),
      national({ total: 9 }, '87'),
      tollFree({ total: 9 }, '80'),
      sharedCost({ total: 9 }, '860'),
    ],
  },
  {
    country: 'KE',
    monthly: '3.5',
    ranges: [
      local({ after: 7 }, '20 Nairobi, 41 Mombasa, 51 Nakuru, 53 Eldoret, 57 Kisumu', { requirement: 'documents' }),
      mobile({ total: 9 }, '712 722 733'),
      tollFree({ total: 9 }, '800'),
    ],
  },
  {
    country: 'NG',
    monthly: '4',
    ranges: [
      local({ total: 10 }, '201 Lagos, 202 Ibadan, 209 Abuja, 2064 Kano, 2084 Port Harcourt'),
      mobile({ total: 10 }, '802 803 905'),
      national({ total: 10 }, '700'),
    ],
  },
  {
    country: 'GH',
    monthly: '4',
    ranges: [
      local({ total: 9 }, '302 Accra, 303 Tema, 3120 Takoradi, 3220 Kumasi'),
      mobile({ total: 9 }, '20 24 54'),
      tollFree({ total: 8 }, '800'),
    ],
  },
  {
    country: 'EG',
    monthly: '4',
    ranges: [
      local({ after: 8 }, '2 Cairo', { requirement: 'documents' }),
      local({ after: 7 }, '3 Alexandria, 40 Tanta, 50 Mansoura, 62 Suez, 66 Port Said, 95 Luxor', {
        requirement: 'documents',
      }),
      mobile({ total: 10 }, '10 12 15', { soldOut: true }),
      tollFree({ total: 10 }, '800'),
    ],
  },
  {
    country: 'MA',
    monthly: '3.5',
    ranges: [
      local({ total: 9 }, '520 Casablanca, 5243 Marrakech, 5288 Agadir, 5356 Fès, 5372 Rabat, 5384 Tangier'),
      mobile({ total: 9 }, '61 65 67'),
      tollFree({ total: 9 }, '80'),
    ],
  },
  {
    country: 'TN',
    monthly: '4',
    ranges: [
      local({ total: 8 }, '71 Tunis, 73 Sousse, 74 Sfax'),
      mobile({ total: 8 }, '20 50 98'),
      tollFree({ total: 8 }, '801'),
      sharedCost({ total: 8 }, '811', { soldOut: true }),
    ],
  },
]
