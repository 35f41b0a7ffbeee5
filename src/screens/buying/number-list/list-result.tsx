import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import type { LineFault, ListLine } from '#domain/buying/number-list.ts'
import { summaryOf } from '#machines/buying/number-list/number-list.selectors.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { useFormat } from '#src/i18n/use-format.ts'

const faultWords: Record<LineFault, MessageDescriptor> = {
  notANumber: msg`not a phone number`,
  duplicate: msg`already listed or selected`,
  elsewhere: msg`of another region or prefix`,
  own: msg`yours already, or in an order of yours`,
  taken: msg`sold, or held in a cart`,
  unknown: msg`not among the numbers for sale`,
  noRoom: msg`no room left; add it after these`,
  unchecked: msg`not checked; the list is too long`,
}

const faultCounts: Record<LineFault, (count: string) => MessageDescriptor> = {
  notANumber: (count) => msg`${{ count }} not a number`,
  duplicate: (count) => msg`${{ count }} entered twice`,
  elsewhere: (count) => msg`${{ count }} of another region`,
  own: (count) => msg`${{ count }} already yours`,
  taken: (count) => msg`${{ count }} already taken`,
  unknown: (count) => msg`${{ count }} not for sale`,
  noRoom: (count) => msg`${{ count }} without room`,
  unchecked: (count) => msg`${{ count }} not checked`,
}

/** How many lines were added, how many were not, and why each of those was not. */
export const ListResult = ({ lines }: { lines: readonly ListLine[] }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { chosen, faults } = summaryOf(lines)
  const separator = i18n.locale === 'fa' ? '، ' : ', '
  return (
    <Notice
      tone={faults.length === 0 ? 'success' : 'warning'}
      role="status"
      title={
        <Plural
          value={chosen}
          _0="No numbers were added to your selection."
          one="# number was added to your selection."
          other="# numbers were added to your selection."
        />
      }
    >
      {faults.length === 0 ? null : (
        <>
          <p>{faults.map(([fault, count]) => i18n._(faultCounts[fault](format.number(count)))).join(separator)}</p>
          <chakra.ul marginBlockStart="2" display="flex" flexDirection="column" gap="1">
            {lines.map(({ typed, fault }, at) =>
              fault === null ? null : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list may have the same line twice, and is replaced as a whole
                <li key={at}>
                  <Identifier>{typed}</Identifier>: {i18n._(faultWords[fault])}
                </li>
              ),
            )}
          </chakra.ul>
        </>
      )}
    </Notice>
  )
}
