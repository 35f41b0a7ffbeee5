import type { AreaNames } from './area-names.ts'

export const dashboardNames: AreaNames = {
  charts: {
    dashboard: {
      states: {
        '': ['Dashboard', 'داشبورد'],
        loading: ['Loading the dashboard', 'در حال بارگذاری داشبورد'],
        ready: ['Showing the dashboard', 'نمایش داشبورد'],
        refreshing: ['Loading the dashboard again', 'بارگذاری دوبارهٔ داشبورد'],
        reloadingWallet: ['Loading the balances again', 'بارگذاری دوبارهٔ موجودی'],
        failed: ['Could not load the dashboard', 'بارگذاری داشبورد ممکن نشد'],
      },
    },
  },
  events: { 'dashboard.outdated': ['The dashboard is outdated', 'داشبورد قدیمی شد'] },
  calls: { loadDashboard: ['Loading the dashboard', 'بارگذاری داشبورد'] },
}
