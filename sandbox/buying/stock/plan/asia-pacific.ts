import { type CountryPlan, local, mobile, national, sharedCost, tollFree } from './country-plan.ts'

export const asiaPacific: readonly CountryPlan[] = [
  {
    country: 'JP',
    monthly: '3',
    ranges: [
      local(
        { total: 9 },
        '3 Tokyo, 11 Sapporo, 22 Sendai, 43 Chiba, 44 Kawasaki, 45 Yokohama, 48 Saitama, 52 Nagoya, 6 Osaka, 75 Kyoto, 78 Kobe, 82 Hiroshima, 92 Fukuoka',
        { requirement: 'documents' },
      ),
      mobile({ total: 10 }, '70 80 90'),
      national({ total: 10 }, '50'),
      tollFree({ total: 9 }, '120'),
    ],
  },
  {
    country: 'KR',
    monthly: '3.5',
    ranges: [
      local({ after: 8 }, '2 Seoul', { requirement: 'documents' }),
      local({ after: 7 }, '31 Gyeonggi, 32 Incheon, 42 Daejeon, 51 Busan, 52 Ulsan, 53 Daegu, 62 Gwangju, 64 Jeju', {
        requirement: 'documents',
      }),
      mobile({ total: 10 }, '10', { soldOut: true }),
      national({ total: 10 }, '70'),
      tollFree({ total: 9 }, '80'),
    ],
  },
  {
    country: 'HK',
    monthly: '3',
    ranges: [
      local({ total: 8 }, '21 Hong Kong, 25 Hong Kong, 28 Hong Kong, 35 Hong Kong'),
      mobile({ total: 8 }, '51 64 92'),
      tollFree({ total: 9 }, '800'),
    ],
  },
  {
    country: 'SG',
    monthly: '3.5',
    ranges: [
      local({ total: 8 }, '62 Singapore, 65 Singapore, 68 Singapore', { requirement: 'documents' }),
      mobile({ total: 8 }, '81 86 91'),
      national({ total: 8 }, '31'),
      tollFree({ total: 10 }, '800'),
    ],
  },
  {
    country: 'MY',
    monthly: '3',
    ranges: [
      local({ after: 8 }, '3 Kuala Lumpur'),
      local({ after: 7 }, '4 Penang, 5 Ipoh, 6 Melaka, 7 Johor Bahru'),
      local({ after: 6 }, '82 Kuching, 88 Kota Kinabalu'),
      mobile({ total: 9 }, '12 16 19'),
      national({ total: 10 }, '154'),
      tollFree({ total: 10 }, '1800'),
    ],
  },
  {
    country: 'TH',
    monthly: '3',
    ranges: [
      local(
        { total: 8 },
        '2 Bangkok, 38 Chon Buri, 43 Khon Kaen, 44 Nakhon Ratchasima, 53 Chiang Mai, 74 Songkhla, 76 Phuket, 77 Surat Thani',
        { requirement: 'documents' },
      ),
      mobile({ total: 9 }, '61 81 92'),
      national({ total: 9 }, '60'),
      tollFree({ total: 10 }, '1800'),
    ],
  },
  {
    country: 'VN',
    monthly: '3.5',
    ranges: [
      local({ after: 8 }, '24 Hanoi, 28 Ho Chi Minh City', { requirement: 'documents' }),
      local({ after: 7 }, '225 Hai Phong, 236 Da Nang, 258 Khanh Hoa, 292 Can Tho', { requirement: 'documents' }),
      mobile({ total: 9 }, '32 70 91'),
      tollFree({ total: 10 }, '1800'),
    ],
  },
  {
    country: 'PH',
    monthly: '3.5',
    ranges: [
      local({ total: 9 }, '2 Manila, 32 Cebu, 33 Iloilo, 82 Davao'),
      mobile({ total: 10 }, '905 917 998'),
      tollFree({ total: 12 }, '1800'),
    ],
  },
  {
    country: 'ID',
    monthly: '3',
    ranges: [
      local({ after: 8 }, '21 Jakarta'),
      local({ after: 7 }, '22 Bandung, 24 Semarang, 31 Surabaya, 61 Medan, 251 Bogor, 274 Yogyakarta, 361 Denpasar'),
      mobile({ total: 11 }, '811 812 821'),
      national({ total: 10 }, '807'),
      tollFree({ total: 10 }, '800'),
      sharedCost({ total: 10 }, '804', { soldOut: true }),
    ],
  },
  {
    country: 'IN',
    monthly: '2.5',
    ranges: [
      local(
        { total: 10 },
        '11 New Delhi, 20 Pune, 22 Mumbai, 33 Kolkata, 40 Hyderabad, 44 Chennai, 79 Ahmedabad, 80 Bangalore, 141 Jaipur, 172 Chandigarh, 522 Lucknow',
        { requirement: 'documents' },
      ),
      mobile({ total: 10 }, '705 812 987', { soldOut: true }),
      tollFree({ total: 11 }, '1800'),
      sharedCost({ total: 11 }, '1860', { soldOut: true }),
    ],
  },
  {
    country: 'PK',
    monthly: '3.5',
    ranges: [
      local({ after: 8 }, '21 Karachi, 42 Lahore'),
      local({ after: 7 }, '41 Faisalabad, 51 Islamabad, 61 Multan, 81 Quetta, 91 Peshawar'),
      mobile({ total: 10 }, '300 321 345'),
      tollFree({ total: 8 }, '800'),
    ],
  },
  {
    country: 'AU',
    monthly: '2',
    ranges: [
      local(
        { total: 9 },
        '28 Sydney, 29 Sydney, 240 Newcastle, 261 Canberra, 362 Hobart, 38 Melbourne, 39 Melbourne, 73 Brisbane, 755 Gold Coast, 864 Perth, 870 Adelaide, 889 Darwin',
        { requirement: 'details' },
      ),
      mobile({ total: 9 }, '412 480 491', { requirement: 'details' }),
      tollFree({ total: 10 }, '1800'),
      sharedCost({ total: 10 }, '1300'),
    ],
  },
  {
    country: 'NZ',
    monthly: '2',
    ranges: [
      local(
        { total: 8 },
        '332 Christchurch, 347 Dunedin, 44 Wellington, 632 Palmerston North, 675 New Plymouth, 754 Tauranga, 783 Hamilton, 92 Auckland, 943 Whangarei',
      ),
      mobile({ total: 9 }, '21 22 27'),
      tollFree({ total: 9 }, '800'),
    ],
  },
  {
    country: 'TW',
    monthly: '3.5',
    ranges: [
      local({ after: 8 }, '2 Taipei'),
      local({ after: 7 }, '3 Taoyuan, 6 Tainan, 7 Kaohsiung'),
      mobile({ total: 9 }, '912 926 987'),
      national({ total: 10 }, '70'),
      tollFree({ total: 9 }, '800'),
    ],
  },
]
