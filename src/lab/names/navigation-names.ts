import type { AreaNames } from './area-names.ts'

export const navigationNames: AreaNames = {
  charts: {
    commandPalette: {
      states: {
        '': 'پالت فرمان',
        open: 'پالت باز است',
        'open.list': ['List of commands', 'فهرست فرمان‌ها'],
        'open.list.choosing': 'انتخاب فرمان',
        'open.projects': 'پروژه‌ها',
        'open.projects.deciding': ['Deciding whether to load projects', 'تعیین نیاز به پروژه‌ها'],
        'open.projects.absent': ['Without projects', 'بدون پروژه'],
        'open.projects.loading': ['Loading the projects', 'در حال بارگذاری پروژه‌ها'],
        'open.projects.ready': ['Projects loaded', 'پروژه‌ها بارگذاری شد'],
        'open.projects.failed': ['Could not load the projects', 'بارگذاری پروژه‌ها ممکن نشد'],
        'open.numbers': 'شماره‌ها',
        'open.numbers.idle': ['No search for numbers', 'بدون جست‌وجوی شماره'],
        'open.numbers.waiting': ['Waiting for a pause in typing', 'انتظار برای مکث در تایپ'],
        'open.numbers.searching': ['Searching for numbers', 'در حال جست‌وجوی شماره'],
        'open.numbers.found': ['Numbers found', 'شماره پیدا شد'],
        'open.numbers.failed': ['Could not search for numbers', 'جست‌وجوی شماره ممکن نشد'],
        chosen: 'فرمان انتخاب شد',
        dismissed: ['Palette closed', 'پالت بسته شد'],
      },
    },
  },
  events: {
    'command.chosen': 'انتخاب فرمان',
    'command.highlighted': 'برجسته کردن فرمان',
    'palette.dismissed': 'بستن پالت',
  },
}
