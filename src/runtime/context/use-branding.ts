import { useSyncExternalStore } from 'react'
import type { BrandingState } from '#src/theme/branding.ts'
import { useApp } from './app-context.ts'

export const useBranding = (): BrandingState => {
  const { branding } = useApp()
  return useSyncExternalStore(branding.subscribe, branding.get)
}
