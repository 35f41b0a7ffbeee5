import { type CountryPlan, local, mobile, national, sharedCost, tollFree } from './country-plan.ts'

export const northernEurope: readonly CountryPlan[] = [
  {
    country: 'DK',
    monthly: '2',
    ranges: [
      local(
        { total: 8 },
        '33 Copenhagen, 35 Copenhagen, 43 Glostrup, 56 Roskilde, 65 Odense, 75 Esbjerg, 76 Kolding, 86 Aarhus, 98 Aalborg',
        { requirement: 'details' },
      ),
      mobile({ total: 8 }, '50 52 91'),
      tollFree({ total: 8 }, '80'),
    ],
  },
  {
    country: 'SE',
    monthly: '1.8',
    ranges: [
      local({ after: 7 }, '8 Stockholm'),
      local(
        { after: 6 },
        '11 Norrköping, 13 Linköping, 18 Uppsala, 19 Örebro, 21 Västerås, 26 Gävle, 31 Gothenburg, 33 Borås, 35 Halmstad, 36 Jönköping, 40 Malmö, 42 Helsingborg, 46 Lund, 54 Karlstad, 60 Sundsvall, 90 Umeå',
      ),
      mobile({ total: 9 }, '700 762 790', { requirement: 'none' }),
      national({ total: 9 }, '10'),
      tollFree({ total: 8 }, '20'),
      sharedCost({ total: 9 }, '771', { soldOut: true }),
    ],
  },
  {
    country: 'NO',
    monthly: '2',
    ranges: [
      local(
        { total: 8 },
        '22 Oslo, 23 Oslo, 33 Vestfold, 35 Telemark, 38 Vest-Agder, 51 Rogaland, 55 Hordaland, 61 Oppland, 63 Akershus, 69 Østfold, 73 Sør-Trøndelag, 75 Nordland, 77 Troms',
        { requirement: 'documents' },
      ),
      mobile({ total: 8 }, '40 45 90'),
      national({ total: 8 }, '850'),
      tollFree({ total: 8 }, '800'),
      sharedCost({ total: 8 }, '810', { soldOut: true }),
    ],
  },
  {
    country: 'FI',
    monthly: '2',
    ranges: [
      local(
        { after: 7 },
        '9 Helsinki, 13 North Karelia, 14 Central Finland, 15 Mikkeli, 16 Lapland, 17 Kuopio, 19 Uusimaa, 21 Turku, 31 Häme, 61 Vaasa, 81 Oulu',
      ),
      mobile({ total: 9 }, '444 457 465', { requirement: 'details' }),
      national({ after: 6 }, '10'),
      tollFree({ total: 9 }, '800'),
    ],
  },
  {
    country: 'IS',
    monthly: '2.5',
    ranges: [
      local({ total: 7 }, '51 Reykjavík, 55 Reykjavík, 42 Keflavík, 46 Akureyri'),
      mobile({ total: 7 }, '61 69 77'),
      tollFree({ total: 7 }, '800'),
    ],
  },
  {
    country: 'EE',
    monthly: '2',
    ranges: [
      local({ total: 7 }, '61 Tallinn, 64 Tallinn, 74 Tartu, 44 Pärnu, 35 Narva', { requirement: 'details' }),
      mobile({ total: 8 }, '53 56 58', { requirement: 'details' }),
      tollFree({ total: 8 }, '800'),
    ],
  },
  {
    country: 'LV',
    monthly: '2.2',
    ranges: [
      local({ total: 8 }, '67 Riga, 630 Jelgava, 634 Liepāja, 636 Ventspils, 646 Rēzekne, 654 Daugavpils'),
      mobile({ total: 8 }, '20 26 29'),
      tollFree({ total: 8 }, '80'),
      sharedCost({ total: 8 }, '81', { soldOut: true }),
    ],
  },
  {
    country: 'LT',
    monthly: '2',
    ranges: [
      local({ total: 8 }, '520 Vilnius, 37 Kaunas, 41 Šiauliai, 45 Panevėžys, 46 Klaipėda, 315 Alytus'),
      mobile({ total: 8 }, '61 64 67'),
      tollFree({ total: 8 }, '800'),
      sharedCost({ total: 8 }, '808', { soldOut: true }),
    ],
  },
]
