import { PhoneNumber } from '#src/components/values/phone-number.tsx'

/** Who has sent a message: a number, or a name. */
export const Source = ({ source }: { source: string }) =>
  source.startsWith('+') ? <PhoneNumber number={source} /> : <bdi>{source}</bdi>
