import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import persian from 'i18n-iso-countries/langs/fa.json' with { type: 'json' }

// For searches only: shown names come from Intl. Loaded by the pages that search countries, and by the API.

/**
 * Names that no source has: parts of a country by which the whole is meant, former names, and other spellings. Where Persian has two
 * names for a country, Intl knows one.
 */
const furtherNames: Readonly<Record<string, string>> = {
  AE: 'Emirates, UAE, امارات, Dubai, Abu Dhabi, دبی, دوبی, ابوظبی',
  AT: 'اطریش',
  BE: 'Belgique, Belgien',
  BY: 'Byelorussia, روسیه سفید, White Russia',
  CD: 'DRC, DR Congo, Zaire, زئیر, جمهوری دموکراتیک کنگو',
  CG: 'جمهوری کنگو',
  CH: 'سویس, Suisse, Svizzera',
  CI: 'کوت دیووار',
  CN: 'PRC, Mainland China',
  CV: 'Cabo Verde',
  CZ: 'جمهوری چک',
  DO: 'جمهوری دومینیکن',
  ET: 'حبشه',
  GB: 'Britain, England, Scotland, Wales, Northern Ireland, انگلیس, انگلستان, بریتانیای کبیر, پادشاهی متحده, اسکاتلند, ولز, ایرلند شمالی',
  GR: 'Hellas',
  HK: 'HK, هونگ کونگ',
  IE: 'Eire, Republic of Ireland, جمهوری ایرلند',
  IN: 'Bharat, Hindustan, هندوستان',
  IR: 'Persia, جمهوری اسلامی ایران',
  KG: 'Kirghizia, قرقیزیا',
  KP: 'DPRK',
  KR: 'ROK, Korea, کره',
  LK: 'Ceylon, سیلان, سیریلانکا',
  MK: 'FYROM, Macedonia',
  MM: 'Burma',
  MO: 'Macau',
  NL: 'Holland',
  NZ: 'زلاند نو, نیوزلند',
  PF: 'Tahiti',
  PG: 'PNG',
  PS: 'Palestine, فلسطین',
  RS: 'Srbija',
  RU: 'USSR, Soviet Union, شوروی',
  SA: 'KSA, Saudi, عربستان',
  SZ: 'Swaziland',
  TH: 'Siam',
  TL: 'East Timor, تیمور شرقی',
  TR: 'Turkey',
  TW: 'Republic of China',
  UA: 'The Ukraine, اکراین',
  US: 'America, USA, U.S., The States, آمریکا, ایالات متحده آمریکا, یو اس ای, US of A, Hawaii',
  VA: 'Vatican, Holy See',
  VN: 'Viet Nam',
  ZA: 'RSA',
  ZW: 'Rhodesia',
}

type Names = Readonly<Record<string, string | readonly string[]>>
const listed: readonly Names[] = [english.countries, persian.countries]

/** The names that people use for an ISO 3166-1 alpha-2 country: long and short ones in both languages, its own, and former ones. */
export const countryNames = (country: string): readonly string[] => {
  const own = new Intl.Locale('und', { region: country }).maximize().language
  return [
    nameIn('en', 'long', country),
    nameIn('en', 'short', country),
    nameIn('fa', 'long', country),
    nameIn('fa', 'short', country),
    nameIn(own, 'long', country),
    ...listed.flatMap((names) => names[country] ?? []),
    ...(furtherNames[country]?.split(', ') ?? []),
  ]
}

const displays = new Map<string, Intl.DisplayNames>()

const nameIn = (language: string, style: 'long' | 'short', country: string): string => {
  const key = `${language} ${style}`
  const known = displays.get(key) ?? new Intl.DisplayNames(language, { type: 'region', style, fallback: 'code' })
  displays.set(key, known)
  return known.of(country) ?? country
}
