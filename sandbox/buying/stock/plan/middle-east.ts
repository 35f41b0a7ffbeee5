import { type CountryPlan, local, mobile, national, sharedCost, tollFree } from './country-plan.ts'

export const middleEast: readonly CountryPlan[] = [
  {
    country: 'IR',
    monthly: '1.5',
    ranges: [
      local(
        { total: 10 },
        '21 Tehran, 11 Mazandaran, 13 Gilan, 17 Golestan, 23 Semnan, 24 Zanjan, 25 Qom, 26 Alborz, 28 Qazvin, 31 Isfahan, 34 Kerman, 35 Yazd, 41 East Azarbaijan, 44 West Azarbaijan, 45 Ardabil, 51 Razavi Khorasan, 61 Khuzestan, 66 Lorestan, 71 Fars, 76 Hormozgan, 77 Bushehr, 81 Hamadan, 83 Kermanshah, 86 Markazi, 87 Kurdistan',
        { requirement: 'details' },
      ),
      mobile({ total: 10 }, '912 919 935 990'),
    ],
  },
  {
    country: 'AE',
    monthly: '4',
    ranges: [
      local({ total: 8 }, '2 Abu Dhabi, 3 Al Ain, 4 Dubai, 6 Sharjah, 7 Ras Al Khaimah, 9 Fujairah', {
        requirement: 'documents',
      }),
      mobile({ total: 9 }, '50 52 56'),
      national({ total: 9 }, '600'),
      tollFree({ total: 9 }, '800'),
      sharedCost({ total: 9 }, '700', { soldOut: true }),
    ],
  },
  {
    country: 'SA',
    monthly: '5',
    ranges: [
      local({ total: 9 }, '11 Riyadh, 12 Jeddah, 13 Dammam, 14 Madinah, 16 Qasim, 17 Abha', {
        requirement: 'documents',
      }),
      mobile({ total: 9 }, '50 53 55'),
      tollFree({ total: 10 }, '800'),
      sharedCost({ total: 9 }, '9200', { soldOut: true }),
    ],
  },
  {
    country: 'BH',
    monthly: '4',
    ranges: [
      local({ total: 8 }, '13 Manama, 17 Manama', { requirement: 'details' }),
      mobile({ total: 8 }, '33 36 39'),
      tollFree({ total: 8 }, '80'),
      sharedCost({ total: 8 }, '84', { soldOut: true }),
    ],
  },
  {
    country: 'QA',
    monthly: '6',
    ranges: [
      local({ total: 8 }, '44 Doha', { requirement: 'documents', soldOut: true }),
      mobile({ total: 8 }, '33 55 66', { soldOut: true }),
      tollFree({ total: 7 }, '800', { soldOut: true }),
    ],
  },
  {
    country: 'OM',
    monthly: '4',
    ranges: [
      local({ total: 8 }, '23 Dhofar, 24 Muscat, 25 Nizwa, 26 Sohar', { requirement: 'documents' }),
      mobile({ total: 8 }, '91 92 95'),
      tollFree({ total: 8 }, '800'),
    ],
  },
  {
    country: 'JO',
    monthly: '3',
    ranges: [
      local({ total: 8 }, '27 Irbid, 320 Aqaba, 530 Zarqa, 62 Amman, 64 Amman, 65 Amman'),
      mobile({ total: 9 }, '77 78 79'),
      tollFree({ total: 8 }, '800'),
      sharedCost({ total: 8 }, '850', { soldOut: true }),
    ],
  },
  {
    country: 'GE',
    monthly: '1.8',
    ranges: [
      local({ total: 9 }, '322 Tbilisi, 341 Rustavi, 350 Telavi, 370 Gori, 415 Zugdidi, 422 Batumi, 431 Kutaisi'),
      mobile({ total: 9 }, '555 577 591'),
      national({ total: 9 }, '706'),
      tollFree({ total: 9 }, '800'),
    ],
  },
  {
    country: 'AM',
    monthly: '2',
    ranges: [
      local({ total: 8 }, '10 Yerevan, 11 Yerevan, 312 Gyumri, 322 Vanadzor'),
      mobile({ total: 8 }, '77 91 98'),
      tollFree({ total: 8 }, '800'),
      sharedCost({ total: 8 }, '801', { soldOut: true }),
    ],
  },
  {
    country: 'AZ',
    monthly: '2.5',
    ranges: [
      local({ total: 9 }, '12 Baku, 18 Sumgayit, 2225 Ganja, 2525 Lankaran'),
      mobile({ total: 9 }, '50 55 70'),
      tollFree({ total: 9 }, '88'),
    ],
  },
  {
    country: 'KZ',
    monthly: '2',
    ranges: [
      local({ total: 10 }, '717 Astana, 727 Almaty, 7212 Karaganda, 7252 Shymkent'),
      mobile({ total: 10 }, '701 705 777'),
    ],
  },
  {
    country: 'UZ',
    monthly: '2',
    ranges: [
      local({ total: 9 }, '71 Tashkent, 65 Bukhara, 66 Samarkand, 69 Namangan, 73 Fergana, 74 Andijan'),
      mobile({ total: 9 }, '90 93 97'),
    ],
  },
]
