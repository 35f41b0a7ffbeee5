import { createContext, useContext } from 'react'
import { type PanelLanguage, type Translate, translator } from '#flow-lab/text/labels.ts'

type PanelLanguageContext = { readonly language: PanelLanguage; readonly translate: Translate }

export const LanguageContext = createContext<PanelLanguageContext>({ language: 'en', translate: translator('en') })

export const usePanelLanguage = (): PanelLanguageContext => useContext(LanguageContext)
