import type { LookAxis, Sizes } from '#flow-lab/storybook/looks.ts'
import type { Brand } from '#src/theme/paint.ts'

/** The brands of the toolbar. */
export const brands = {
  indigo: { name: 'Northline', icon: '', colour: '#3b5bdb' },
  saffron: { name: 'Saffron Tel', icon: '', colour: '#e8a200' },
} satisfies Record<string, Brand>

/** The windows in which flows are reviewed. */
export const sizes = {
  phone: { width: 390, height: 844 },
  wide: { width: 1280, height: 800 },
} satisfies Sizes

const words = {
  en: {
    language: 'Language',
    theme: 'Theme',
    brand: 'Brand',
    size: 'Window',
    light: 'Light',
    dark: 'Dark',
    custom: 'Custom',
    phone: 'Phone',
    wide: 'Desk',
  },
  fa: {
    language: 'زبان',
    theme: 'پوسته',
    brand: 'برند',
    size: 'پنجره',
    light: 'روشن',
    dark: 'تیره',
    custom: 'سفارشی',
    phone: 'تلفن',
    wide: 'رومیزی',
  },
} as const

/** What the pictures of the start page differ in. */
export const lookAxes = (language: 'en' | 'fa'): readonly LookAxis[] => {
  const text = words[language]
  return [
    {
      name: 'size',
      title: text.size,
      values: [
        { value: 'phone', title: text.phone },
        { value: 'wide', title: text.wide },
      ],
    },
    {
      name: 'language',
      title: text.language,
      values: [
        { value: 'en', title: 'English' },
        { value: 'fa', title: 'فارسی' },
      ],
    },
    {
      name: 'theme',
      title: text.theme,
      values: [
        { value: 'light', title: text.light },
        { value: 'dark', title: text.dark },
        { value: 'custom', title: text.custom },
      ],
    },
    {
      name: 'brand',
      title: text.brand,
      values: Object.entries(brands).map(([value, { name }]) => ({ value, title: name })),
    },
  ]
}

/** Whether Storybook itself is on a phone, whose canvas needs no viewport of its own. */
export const isOnPhone = globalThis.screen !== undefined && globalThis.screen.width < 600

/** No viewport: the story is as large as the canvas. An absent value would be that of the toolbar. */
export const wholeCanvas = { value: '', isRotated: false }
