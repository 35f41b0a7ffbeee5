import type { Language } from '#domain/kit/primitives.ts'

/** The common name of a time zone, for example "Central European Time"; null if it has none. */
export const zoneName = (zone: string, language: Language): string | null => {
  const parts = new Intl.DateTimeFormat(language === 'fa' ? 'fa-IR' : 'en-GB', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(Date.now())
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  // For a zone without a name Intl returns its UTC offset, which adds nothing to the IANA name.
  return name === undefined || /\p{Nd}/u.test(name) ? null : name
}

/** The browser's time zone; UTC if the browser does not report one. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC'
