import { useLingui } from '@lingui/react/macro'
import { Languages, Moon, Palette, Sun } from 'lucide-react'
import type { Language } from '#domain/kit/primitives.ts'
import { type ThemeName, themeNames } from '#domain/session/site.ts'
import { NativeSelect } from './native-select.tsx'

export type LanguageSelectProps = {
  /** In the order of the site configuration, each named in its own language. */
  languages: readonly { code: Language; name: string }[]
  value: Language
  onValueChange: (language: Language) => void
}

export const LanguageSelect = ({ languages, value, onValueChange }: LanguageSelectProps) => {
  const { t } = useLingui()
  return (
    <NativeSelect
      aria-label={t`Language`}
      density="compact"
      variant="quiet"
      icon={<Languages size={16} />}
      value={value}
      options={languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
      onValueChange={onValueChange}
    />
  )
}

const themeIcons = { light: Sun, dark: Moon, custom: Palette }

export type ThemeSelectProps = { value: ThemeName; onValueChange: (theme: ThemeName) => void }

export const ThemeSelect = ({ value, onValueChange }: ThemeSelectProps) => {
  const { t } = useLingui()
  const Icon = themeIcons[value]
  const names: Record<ThemeName, string> = {
    light: t({ message: 'Light', context: 'theme' }),
    dark: t({ message: 'Dark', context: 'theme' }),
    custom: t({ message: 'Tinted', context: 'theme' }),
  }
  return (
    <NativeSelect
      aria-label={t`Theme`}
      density="compact"
      variant="quiet"
      icon={<Icon size={16} />}
      value={value}
      options={themeNames.map((theme) => ({ value: theme, label: names[theme] }))}
      onValueChange={onValueChange}
    />
  )
}
