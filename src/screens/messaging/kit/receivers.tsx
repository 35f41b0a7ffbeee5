import { Plural } from '@lingui/react/macro'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'

/** The first receiver of a message, and how many others it has. */
export const Receivers = ({ first, count }: { first: string; count: number }) => {
  const others = count - 1
  return (
    <span data-stack>
      <PhoneNumber number={first} />
      {others > 0 ? (
        <span data-quiet>
          <Plural value={others} one="and # other" other="and # others" />
        </span>
      ) : null}
    </span>
  )
}
