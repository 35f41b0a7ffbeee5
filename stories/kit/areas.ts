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

/** `Forgot password` of `forgotPassword`. */
export const flowName = (chart: string): string =>
  chart
    .replace(/^[a-z]/, (first) => first.toUpperCase())
    .replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
