import type { Language } from '#domain/primitives.ts'

/** What people call a time zone, for example "Central European Time"; null where it has no name of its own. */
export const zoneName = (zone: string, language: Language): string | null => {
  const parts = new Intl.DateTimeFormat(language === 'fa' ? 'fa-IR' : 'en-GB', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(Date.now())
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  // Without a name it is called by its distance to UTC, which the zone's own name says as well.
  return name === undefined || /\p{Nd}/u.test(name) ? null : name
}

/** The zone that the browser is set to; UTC where it does not say. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC'
