import type { AreaNames } from './area-names.ts'

export const dashboardNames: AreaNames = {
  charts: {
    dashboard: {
      states: {
        '': 'داشبورد',
        loading: 'در حال بارگذاری داشبورد',
        ready: ['Showing the dashboard', 'نمایش داشبورد'],
        refreshing: ['Loading the dashboard again', 'بارگذاری دوبارهٔ داشبورد'],
        reloadingWallet: ['Loading the balances again', 'بارگذاری دوبارهٔ موجودی'],
        failed: ['Could not load the dashboard', 'بارگذاری داشبورد ممکن نشد'],
      },
    },
  },
  events: { 'dashboard.outdated': 'داشبورد قدیمی شد' },
  calls: { loadDashboard: 'بارگذاری داشبورد' },
}
