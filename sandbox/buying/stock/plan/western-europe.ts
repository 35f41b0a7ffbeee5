import { type CountryPlan, local, mobile, national, sharedCost, tollFree } from './country-plan.ts'

export const westernEurope: readonly CountryPlan[] = [
  {
    country: 'DE',
    monthly: '1.5',
    ranges: [
      local({ after: 8 }, '30 Berlin, 40 Hamburg, 69 Frankfurt am Main, 89 Munich'),
      local(
        { after: 7 },
        '201 Essen, 203 Duisburg, 211 Düsseldorf, 221 Cologne, 228 Bonn, 231 Dortmund, 241 Aachen, 251 Münster, 341 Leipzig, 351 Dresden, 361 Erfurt, 381 Rostock, 391 Magdeburg, 421 Bremen, 431 Kiel, 511 Hannover, 521 Bielefeld, 551 Göttingen, 561 Kassel, 611 Wiesbaden, 621 Mannheim, 711 Stuttgart, 721 Karlsruhe, 821 Augsburg, 911 Nuremberg',
      ),
      mobile({ total: 11 }, '1511 1520 1573 1590'),
      national({ total: 11 }, '32', { kinds: ['FIXED_LINE'] }),
      tollFree({ total: 10 }, '800'),
      sharedCost({ total: 10 }, '1801 1803', { soldOut: true }),
    ],
  },
  {
    country: 'AT',
    monthly: '1.8',
    ranges: [
      local({ after: 7 }, '1 Vienna'),
      local({ after: 6 }, '316 Graz, 463 Klagenfurt, 512 Innsbruck, 662 Salzburg, 732 Linz'),
      mobile({ after: 7 }, '660 664 676 681'),
      national({ after: 6 }, '720'),
      tollFree({ after: 6 }, '800'),
      sharedCost({ after: 6 }, '810 820', { soldOut: true }),
    ],
  },
  {
    country: 'CH',
    monthly: '2.5',
    ranges: [
      local(
        { total: 9 },
        '21 Lausanne, 22 Geneva, 26 Fribourg, 27 Sion, 31 Berne, 33 Thun, 41 Lucerne, 43 Zurich, 44 Zurich, 52 Winterthur, 56 Baden, 61 Basel, 62 Olten, 71 St. Gallen, 81 Chur, 91 Bellinzona',
        { requirement: 'details' },
      ),
      mobile({ total: 9 }, '76 77 79'),
      national({ total: 9 }, '58'),
      tollFree({ total: 9 }, '800'),
      sharedCost({ total: 9 }, '840 848', { soldOut: true }),
    ],
  },
  {
    country: 'FR',
    monthly: '1.5',
    ranges: [
      local(
        { total: 9 },
        '142 Paris, 144 Paris, 176 Paris, 231 Caen, 235 Rouen, 238 Orléans, 240 Nantes, 247 Tours, 298 Brest, 299 Rennes, 320 Lille, 380 Dijon, 383 Nancy, 388 Strasbourg, 467 Montpellier, 472 Lyon, 473 Clermont-Ferrand, 476 Grenoble, 491 Marseille, 493 Nice, 556 Bordeaux, 561 Toulouse',
        { requirement: 'details' },
      ),
      mobile({ total: 9 }, '644 651 756'),
      national({ total: 9 }, '970 975 978'),
      tollFree({ total: 9 }, '800 805'),
      sharedCost({ total: 9 }, '820 825', { soldOut: true }),
    ],
  },
  {
    country: 'BE',
    monthly: '1.5',
    ranges: [
      local(
        { total: 8 },
        '2 Brussels, 3 Antwerp, 42 Liège, 9 Ghent, 11 Hasselt, 15 Mechelen, 16 Leuven, 50 Bruges, 56 Kortrijk, 59 Ostend, 65 Mons, 71 Charleroi, 81 Namur, 89 Genk',
      ),
      mobile({ total: 9 }, '460 465 468'),
      national({ total: 8 }, '7805 7815'),
      tollFree({ total: 8 }, '800'),
      sharedCost({ total: 8 }, '7879', { soldOut: true }),
    ],
  },
  {
    country: 'NL',
    monthly: '1.5',
    ranges: [
      local(
        { total: 9 },
        '10 Rotterdam, 13 Tilburg, 15 Delft, 20 Amsterdam, 23 Haarlem, 24 Nijmegen, 26 Arnhem, 30 Utrecht, 36 Almere, 38 Zwolle, 40 Eindhoven, 43 Maastricht, 50 Groningen, 53 Enschede, 58 Leeuwarden, 70 The Hague, 71 Leiden, 76 Breda',
        { requirement: 'details' },
      ),
      mobile({ total: 9 }, '61 62 64', { requirement: 'details' }),
      national({ total: 9 }, '85'),
      tollFree({ total: 7 }, '800'),
    ],
  },
  {
    country: 'LU',
    monthly: '2',
    ranges: [
      local({ total: 8 }, '2622 Luxembourg City, 2652 Dudelange, 2655 Esch-sur-Alzette, 2680 Diekirch'),
      mobile({ total: 9 }, '621 661 691'),
      tollFree({ total: 8 }, '800'),
      sharedCost({ total: 8 }, '801', { soldOut: true }),
    ],
  },
  {
    country: 'GB',
    monthly: '1.2',
    ranges: [
      local(
        { total: 10 },
        '20 London, 113 Leeds, 114 Sheffield, 115 Nottingham, 116 Leicester, 117 Bristol, 118 Reading, 121 Birmingham, 131 Edinburgh, 141 Glasgow, 151 Liverpool, 161 Manchester, 1202 Bournemouth, 1223 Cambridge, 1224 Aberdeen, 1225 Bath, 1273 Brighton, 1382 Dundee, 1392 Exeter, 1482 Hull, 1865 Oxford, 1904 York, 23 Southampton, 2920 Cardiff',
      ),
      mobile({ total: 10 }, '7418 7441 7520 7537', { requirement: 'none' }),
      national({ total: 10 }, '330 333 56'),
      tollFree({ total: 10 }, '800 808'),
    ],
  },
  {
    country: 'IE',
    monthly: '1.8',
    ranges: [
      local({ after: 7 }, '1 Dublin, 21 Cork, 41 Drogheda, 44 Mullingar, 56 Kilkenny, 65 Ennis, 71 Sligo, 90 Athlone'),
      local({ after: 6 }, '51 Waterford, 61 Limerick, 91 Galway'),
      mobile({ total: 9 }, '83 85 87'),
      national({ total: 9 }, '76 818'),
      tollFree({ total: 10 }, '1800'),
      sharedCost({ total: 10 }, '1850', { soldOut: true }),
    ],
  },
  {
    country: 'ES',
    monthly: '1.6',
    ranges: [
      local(
        { total: 9 },
        '91 Madrid, 93 Barcelona, 922 Tenerife, 928 Las Palmas, 941 La Rioja, 942 Cantabria, 944 Bizkaia, 948 Navarre, 951 Málaga, 954 Seville, 956 Cádiz, 957 Cordova, 958 Granada, 963 Valencia, 965 Alicante, 968 Murcia, 971 Balearic Islands, 972 Girona, 976 Zaragoza, 977 Tarragona, 981 A Coruña, 983 Valladolid',
      ),
      mobile({ total: 9 }, '611 624 722'),
      national({ total: 9 }, '511'),
      tollFree({ total: 9 }, '800 900'),
      sharedCost({ total: 9 }, '901', { soldOut: true }),
    ],
  },
  {
    country: 'PT',
    monthly: '1.6',
    ranges: [
      local(
        { total: 9 },
        '21 Lisbon, 22 Porto, 234 Aveiro, 239 Coimbra, 244 Leiria, 253 Braga, 259 Vila Real, 265 Setúbal, 266 Évora, 289 Faro, 291 Funchal, 296 Ponta Delgada',
        { requirement: 'details' },
      ),
      mobile({ total: 9 }, '910 924 963'),
      national({ total: 9 }, '30'),
      tollFree({ total: 9 }, '800'),
      sharedCost({ total: 9 }, '808', { soldOut: true }),
    ],
  },
  {
    country: 'IT',
    monthly: '1.6',
    ranges: [
      local({ after: 8 }, '02 Milan, 06 Rome'),
      local(
        { after: 7 },
        '010 Genoa, 011 Turin, 030 Brescia, 031 Como, 035 Bergamo, 040 Trieste, 041 Venice, 045 Verona, 049 Padova, 050 Pisa, 051 Bologna, 055 Florence, 059 Modena, 070 Cagliari, 071 Ancona, 075 Perugia, 080 Bari, 081 Naples, 085 Pescara, 091 Palermo, 095 Catania',
      ),
      mobile({ total: 10 }, '320 347 351 375'),
      national({ total: 10 }, '55'),
      tollFree({ total: 9 }, '800'),
      sharedCost({ total: 9 }, '848', { soldOut: true }),
    ],
  },
  {
    country: 'GR',
    monthly: '2',
    ranges: [
      local(
        { total: 10 },
        '211 Athens, 212 Athens, 2241 Rhodes, 2310 Thessaloniki, 2410 Larissa, 2510 Kavala, 2610 Patras, 2810 Heraklion',
        { requirement: 'documents' },
      ),
      mobile({ total: 10 }, '690 694 697'),
      tollFree({ total: 10 }, '800'),
      sharedCost({ total: 10 }, '801', { soldOut: true }),
    ],
  },
  {
    country: 'CY',
    monthly: '3',
    ranges: [
      local({ total: 8 }, '22 Nicosia, 24 Larnaca, 25 Limassol, 26 Paphos'),
      mobile({ total: 8 }, '96 97 99'),
      national({ total: 8 }, '77'),
      tollFree({ total: 8 }, '800'),
      sharedCost({ total: 8 }, '801', { soldOut: true }),
    ],
  },
  {
    country: 'MT',
    monthly: '3',
    ranges: [
      local({ total: 8 }, '21 Valletta, 27 Valletta'),
      mobile({ total: 8 }, '79 99'),
      tollFree({ total: 8 }, '800'),
    ],
  },
]
