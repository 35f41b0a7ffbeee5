import { createContext, useContext } from 'react'
import { type PanelLanguage, type Say, sayIn } from './words.ts'

type Speech = { readonly language: PanelLanguage; readonly say: Say }

export const SpeechContext = createContext<Speech>({ language: 'en', say: sayIn('en') })

export const useSpeech = (): Speech => useContext(SpeechContext)
