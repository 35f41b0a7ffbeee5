import { type CountryPlan, local, mobile, national, sharedCost, tollFree } from './country-plan.ts'

export const easternEurope: readonly CountryPlan[] = [
  {
    country: 'PL',
    monthly: '1.4',
    ranges: [
      local(
        { total: 9 },
        '12 Kraków, 14 Tarnów, 17 Rzeszów, 22 Warsaw, 24 Płock, 32 Katowice, 33 Bielsko-Biała, 34 Częstochowa, 41 Kielce, 42 Łódź, 48 Radom, 52 Bydgoszcz, 55 Elbląg, 56 Toruń, 58 Gdańsk, 61 Poznań, 68 Zielona Góra, 71 Wrocław, 77 Opole, 81 Lublin, 85 Białystok, 89 Olsztyn, 91 Szczecin',
      ),
      mobile({ total: 9 }, '512 572 600 732', { requirement: 'details' }),
      national({ total: 9 }, '39'),
      tollFree({ total: 9 }, '800'),
      sharedCost({ total: 9 }, '801', { soldOut: true }),
    ],
  },
  {
    country: 'CZ',
    monthly: '1.5',
    ranges: [
      local(
        { total: 9 },
        '22 Prague, 23 Prague, 35 Karlovy Vary Region, 37 Plzeň Region, 38 South Bohemian Region, 41 Ústí nad Labem Region, 46 Pardubice Region, 48 Liberec Region, 49 Hradec Králové Region, 54 South Moravian Region, 56 Vysočina Region, 57 Zlín Region, 58 Olomouc Region, 59 Moravian-Silesian Region',
      ),
      mobile({ total: 9 }, '601 720 773', { requirement: 'details' }),
      national({ total: 9 }, '910'),
      tollFree({ total: 9 }, '800'),
      sharedCost({ total: 9 }, '811', { soldOut: true }),
    ],
  },
  {
    country: 'SK',
    monthly: '1.7',
    ranges: [
      local(
        { total: 9 },
        '2 Bratislava, 32 Trenčín, 33 Trnava, 37 Nitra, 41 Žilina, 48 Banská Bystrica, 51 Prešov, 52 Poprad, 55 Košice',
        { requirement: 'details' },
      ),
      mobile({ total: 9 }, '905 911 949'),
      tollFree({ total: 9 }, '800'),
      sharedCost({ total: 9 }, '850', { soldOut: true }),
    ],
  },
  {
    country: 'HU',
    monthly: '1.6',
    ranges: [
      local(
        { total: 8 },
        '1 Budapest, 22 Székesfehérvár, 36 Eger, 42 Nyíregyháza, 46 Miskolc, 52 Debrecen, 56 Szolnok, 62 Szeged, 72 Pécs, 76 Kecskemét, 82 Kaposvár, 88 Veszprém, 94 Szombathely, 96 Győr',
        { requirement: 'documents' },
      ),
      mobile({ total: 9 }, '20 30 70'),
      national({ total: 9 }, '21'),
      tollFree({ total: 8 }, '80'),
    ],
  },
  {
    country: 'RO',
    monthly: '1.4',
    ranges: [
      local(
        { total: 9 },
        '21 Bucharest, 31 Bucharest, 232 Iași, 234 Bacău, 236 Galați, 241 Constanța, 244 Prahova, 248 Argeș, 251 Dolj, 256 Timiș, 257 Arad, 259 Bihor, 264 Cluj, 265 Mureș, 268 Brașov, 269 Sibiu',
      ),
      mobile({ total: 9 }, '721 740 761'),
      national({ total: 9 }, '372 374'),
      tollFree({ total: 9 }, '800'),
      sharedCost({ total: 9 }, '801', { soldOut: true }),
    ],
  },
  {
    country: 'BG',
    monthly: '1.5',
    ranges: [
      local({ after: 7 }, '2 Sofia'),
      local(
        { after: 6 },
        '32 Plovdiv, 42 Stara Zagora, 44 Sliven, 52 Varna, 54 Shumen, 56 Burgas, 58 Dobrich, 62 Veliko Tarnovo, 64 Pleven, 82 Ruse',
      ),
      mobile({ total: 9 }, '879 888 898'),
      tollFree({ total: 8 }, '800'),
      sharedCost({ total: 8 }, '700', { soldOut: true }),
    ],
  },
  {
    country: 'HR',
    monthly: '1.8',
    ranges: [
      local({ after: 7 }, '1 Zagreb'),
      local(
        { after: 6 },
        '20 Dubrovnik-Neretva, 21 Split-Dalmatia, 22 Šibenik-Knin, 23 Zadar, 31 Osijek-Baranja, 42 Varaždin, 47 Karlovac, 51 Primorsko-goranska, 52 Istra',
      ),
      mobile({ total: 9 }, '91 95 98'),
      tollFree({ total: 9 }, '800'),
    ],
  },
  {
    country: 'SI',
    monthly: '1.8',
    ranges: [
      local({ total: 8 }, '1 Ljubljana, 2 Maribor, 34 Celje, 42 Kranj, 52 Koper, 73 Novo Mesto'),
      mobile({ total: 8 }, '31 40 51'),
      national({ total: 8 }, '59'),
      tollFree({ total: 8 }, '80'),
    ],
  },
  {
    country: 'RS',
    monthly: '1.8',
    ranges: [
      local({ after: 7 }, '11 Belgrade'),
      local({ after: 6 }, '18 Niš, 21 Novi Sad, 23 Zrenjanin, 24 Subotica, 34 Kragujevac, 36 Kraljevo, 37 Kruševac'),
      mobile({ after: 7 }, '60 63 64'),
      tollFree({ total: 8 }, '800'),
    ],
  },
  {
    country: 'MD',
    monthly: '1.8',
    ranges: [
      local({ total: 8 }, '22 Chișinău, 231 Bălți, 235 Orhei, 236 Ungheni, 299 Cahul'),
      mobile({ total: 8 }, '60 68 79'),
      tollFree({ total: 8 }, '800'),
      sharedCost({ total: 8 }, '808', { soldOut: true }),
    ],
  },
  {
    country: 'UA',
    monthly: '1.6',
    ranges: [
      local(
        { total: 9 },
        '322 Lviv, 342 Ivano-Frankivsk, 352 Ternopil, 362 Rivne, 372 Chernivtsi, 382 Khmelnytskyi, 412 Zhytomyr, 432 Vinnytsia, 44 Kyiv, 462 Chernihiv, 472 Cherkasy, 48 Odesa, 532 Poltava, 562 Dnipro, 572 Kharkiv, 612 Zaporizhzhia',
      ),
      mobile({ total: 9 }, '50 67 73 93'),
      national({ total: 9 }, '89'),
      tollFree({ total: 9 }, '800'),
    ],
  },
  {
    country: 'TR',
    monthly: '1.8',
    ranges: [
      local(
        { total: 10 },
        '212 Istanbul (Europe), 216 Istanbul (Anatolia), 222 Eskişehir, 224 Bursa, 232 İzmir, 242 Antalya, 258 Denizli, 262 Kocaeli, 264 Sakarya, 312 Ankara, 322 Adana, 332 Konya, 342 Gaziantep, 352 Kayseri, 362 Samsun, 412 Diyarbakır, 462 Trabzon',
        { requirement: 'documents' },
      ),
      mobile({ total: 10 }, '501 530 541'),
      national({ total: 10 }, '850'),
      tollFree({ total: 10 }, '800'),
    ],
  },
]
