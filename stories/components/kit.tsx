import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { languageOf } from '#src/i18n/language.ts'
import { samples } from './sample.ts'

export const useSample = (): (typeof samples)['en'] => samples[languageOf(useLingui().i18n.locale)]

/** A named group of component samples. */
export const Sheet = ({ children }: { children: ReactNode }) => (
  <chakra.main
    padding={{ base: '4', md: '8' }}
    display="flex"
    flexDirection="column"
    gap="8"
    bg="page"
    minHeight="100dvh"
  >
    {children}
  </chakra.main>
)

export const SampleGroup = ({ name, children }: { name: string; children: ReactNode }) => (
  <chakra.section>
    <chakra.h2 textStyle="xs" fontWeight="medium" color="textMuted" marginBlockEnd="3">
      {name}
    </chakra.h2>
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      {children}
    </chakra.div>
  </chakra.section>
)

export const languages = [
  { code: 'en', name: 'English' },
  { code: 'fa', name: 'فارسی' },
] as const
