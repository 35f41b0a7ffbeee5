import { chartNames } from '#src/lab/names/chart-names.ts'

/** The areas of the portal as headings, by the folders of their stories. */
export const areaHeadings = {
  en: {
    auth: 'Get in',
    session: 'Session and service',
    navigation: 'Find the way',
    dashboard: 'Dashboard',
    projects: 'Projects',
    buying: 'Buy',
    paying: 'Pay',
    numbers: 'Own',
    calls: 'Calls',
    messaging: 'Messages',
    finance: 'Finance',
    files: 'Files',
    account: 'Account',
    care: 'Help',
  },
  fa: {
    auth: 'ورود',
    session: 'نشست و سرویس',
    navigation: 'یافتن مسیر',
    dashboard: 'داشبورد',
    projects: 'پروژه‌ها',
    buying: 'خرید',
    paying: 'پرداخت',
    numbers: 'شماره‌ها',
    calls: 'تماس‌ها',
    messaging: 'پیام‌ها',
    finance: 'مالی',
    files: 'فایل‌ها',
    account: 'حساب کاربری',
    care: 'پشتیبانی',
  },
} as const

/** The names of charts and of their states in a language. */
export const namesIn = (language: 'en' | 'fa') => {
  const stateName = (chart: string, id: string): string | undefined =>
    chartNames(chart, language)?.states?.[id.slice(chart.length + 1)]
  return { flowName: (chart: string): string => stateName(chart, chart) ?? chart, stateName }
}
