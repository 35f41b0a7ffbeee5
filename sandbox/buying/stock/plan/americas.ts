import { type CountryPlan, local, mobile, national, sharedCost, tollFree } from './country-plan.ts'

export const americas: readonly CountryPlan[] = [
  {
    country: 'US',
    monthly: '1',
    ranges: [
      local(
        { total: 10 },
        '201 Jersey City, 202 Washington D.C., 206 Seattle, 212 New York, 213 Los Angeles, 214 Dallas, 215 Philadelphia, 216 Cleveland, 303 Denver, 305 Miami, 310 Santa Monica, 312 Chicago, 313 Detroit, 314 St. Louis, 317 Indianapolis, 323 Los Angeles, 332 New York, 347 Brooklyn, 404 Atlanta, 407 Orlando, 408 San Jose, 410 Baltimore, 412 Pittsburgh, 414 Milwaukee, 415 San Francisco, 503 Portland, 504 New Orleans, 505 Albuquerque, 512 Austin, 513 Cincinnati, 602 Phoenix, 612 Minneapolis, 614 Columbus, 615 Nashville, 617 Boston, 619 San Diego, 646 New York, 702 Las Vegas, 704 Charlotte, 713 Houston, 718 Brooklyn, 773 Chicago, 801 Salt Lake City, 808 Honolulu, 813 Tampa, 816 Kansas City, 901 Memphis, 916 Sacramento',
        { sms: true },
      ),
      tollFree({ total: 10 }, '800 833 844 855 866 877 888', { sms: true, requirement: 'none' }),
    ],
  },
  {
    country: 'CA',
    monthly: '1.1',
    ranges: [
      local(
        { total: 10 },
        "204 Winnipeg, 306 Regina, 403 Calgary, 416 Toronto, 418 Quebec, 437 Toronto, 506 Moncton, 514 Montreal, 519 London, 604 Vancouver, 613 Ottawa, 647 Toronto, 709 St. John's, 778 Vancouver, 780 Edmonton, 902 Halifax, 905 Mississauga",
        { sms: true },
      ),
    ],
  },
  {
    country: 'PR',
    monthly: '2',
    ranges: [local({ total: 10 }, '787 San Juan, 939 San Juan', { sms: true })],
  },
  {
    country: 'DO',
    monthly: '2.5',
    ranges: [local({ total: 10 }, '809 Santo Domingo, 829 Santo Domingo, 849 Santo Domingo')],
  },
  {
    country: 'MX',
    monthly: '2',
    ranges: [
      local(
        { total: 10 },
        '222 Puebla, 229 Veracruz, 33 Guadalajara, 442 Querétaro, 444 San Luis Potosí, 477 León, 55 Mexico City, 614 Chihuahua, 656 Ciudad Juárez, 662 Hermosillo, 664 Tijuana, 81 Monterrey, 844 Saltillo, 871 Torreón, 998 Cancún, 999 Mérida',
      ),
      tollFree({ total: 10 }, '800'),
      sharedCost({ total: 10 }, '300', { soldOut: true }),
    ],
  },
  {
    country: 'BR',
    monthly: '2',
    ranges: [
      local(
        { total: 10 },
        '11 São Paulo, 19 Campinas, 21 Rio de Janeiro, 27 Espirito Santo, 31 Belo Horizonte, 41 Curitiba, 48 Florianópolis, 51 Porto Alegre, 61 Brasília, 62 Goiânia, 71 Salvador, 81 Recife, 85 Fortaleza, 91 Belém, 92 Manaus',
        { requirement: 'details' },
      ),
      mobile({ total: 11 }, '119 219'),
      tollFree({ total: 10 }, '800'),
      sharedCost({ total: 8 }, '4004', { soldOut: true }),
    ],
  },
  {
    country: 'AR',
    monthly: '2.5',
    ranges: [
      local(
        { total: 10 },
        '11 Buenos Aires, 221 La Plata, 223 Mar del Plata, 261 Mendoza, 291 Bahía Blanca, 299 Neuquén, 341 Rosario, 342 Santa Fe, 351 Córdoba, 381 San Miguel de Tucumán, 387 Salta',
      ),
      tollFree({ total: 10 }, '800'),
    ],
  },
  {
    country: 'CL',
    monthly: '2',
    ranges: [
      local(
        { total: 9 },
        '22 Santiago, 32 Valparaíso, 41 Concepción, 45 Temuco, 51 La Serena, 55 Antofagasta, 57 Iquique, 58 Arica, 61 Punta Arenas, 65 Puerto Montt, 71 Talca, 72 Rancagua',
      ),
      mobile({ total: 9 }, '95 97 98'),
      national({ total: 9 }, '44'),
      tollFree({ total: 9 }, '800'),
      sharedCost({ total: 10 }, '600', { soldOut: true }),
    ],
  },
  {
    country: 'CO',
    monthly: '2.5',
    ranges: [
      local({ total: 10 }, '601 Bogotá, 602 Cali, 604 Medellín, 605 Barranquilla, 606 Pereira, 607 Bucaramanga'),
      mobile({ total: 10 }, '300 310 320'),
      tollFree({ total: 11 }, '1800'),
    ],
  },
  {
    country: 'PE',
    monthly: '2.5',
    ranges: [
      local({ total: 8 }, '1 Lima, 44 La Libertad, 54 Arequipa, 73 Piura, 74 Lambayeque, 84 Cusco'),
      mobile({ total: 9 }, '912 943 987'),
      tollFree({ total: 8 }, '800'),
      sharedCost({ total: 8 }, '801', { soldOut: true }),
    ],
  },
  {
    country: 'PA',
    monthly: '2.5',
    ranges: [
      local({ total: 7 }, '26 Panama City, 20 Panama City, 77 David'),
      mobile({ total: 8 }, '61 65 69'),
      tollFree({ total: 7 }, '800'),
    ],
  },
  {
    country: 'CR',
    monthly: '2.5',
    ranges: [
      local({ total: 8 }, '22 San José, 24 Alajuela, 25 San José, 26 Liberia, 27 Limón'),
      mobile({ total: 8 }, '83 87 88'),
      national({ total: 8 }, '400'),
      tollFree({ total: 10 }, '800'),
    ],
  },
  {
    country: 'UY',
    monthly: '3',
    ranges: [
      local({ total: 8 }, '2 Montevideo, 42 San Carlos, 472 Paysandú, 473 Salto'),
      mobile({ total: 8 }, '94 98 99'),
      tollFree({ total: 7 }, '800'),
    ],
  },
]
