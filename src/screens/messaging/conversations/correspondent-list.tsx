import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { Correspondence } from '#domain/messaging/message.ts'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { useEntering } from '#src/components/motion/use-entering.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { ListTime } from '#src/screens/kit/listing/list-time.tsx'
import { conversationPath } from '#src/screens/messaging/kit/conversation-path.ts'
import { Picture } from '#src/screens/messaging/kit/picture.tsx'
import { Source } from '#src/screens/messaging/kit/source.tsx'

export type CorrespondentListProps = {
  rows: readonly Correspondence[]
  /** Whose messages are shown. */
  current: string | undefined
  /** The search, which stays when a conversation is chosen. */
  q: string | undefined
}

/** Each with the last message; it is bold if it was received and has no reply. */
export const CorrespondentList = ({ rows, current, q }: CorrespondentListProps) => {
  const list = useEntering<HTMLUListElement>(rows.map(({ other }) => other))
  return (
    <chakra.ul ref={list} css={listCss}>
      {rows.map(({ other, at, direction, text }) => (
        <li key={other} data-key={other}>
          <Anchor href={hrefOf(conversationPath(other), { q })} aria-current={other === current ? 'page' : undefined}>
            <Picture other={other} />
            <span data-row="">
              <span data-name="">
                <Source source={other} />
              </span>
              <ListTime moment={at} />
            </span>
            <span data-text="" data-received={direction === 'received' ? '' : undefined}>
              {direction === 'received' ? (
                <bdi>{text}</bdi>
              ) : (
                <Trans>
                  <span>You:</span> <bdi>{text}</bdi>
                </Trans>
              )}
            </span>
          </Anchor>
        </li>
      ))}
    </chakra.ul>
  )
}

const listCss = {
  listStyle: 'none',
  margin: '0',
  padding: '2',
  overflowY: 'auto',
  flex: '1',
  minHeight: '0',
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '0.5',
    alignItems: 'center',
    padding: '2.5',
    borderRadius: 'md',
    textStyle: 'sm',
    '&:hover': { bg: 'neutralSubtle' },
    '&[aria-current=page]': { bg: 'brandSubtle' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '& [data-picture]': { gridRow: 'span 2' },
  '& [data-row]': { display: 'flex', justifyContent: 'space-between', gap: '2', alignItems: 'baseline' },
  '& [data-name]': { truncate: true, fontWeight: 'medium' },
  '& time': { flexShrink: '0', textStyle: 'xs', color: 'textMuted' },
  '& [data-text]': { display: 'flex', gap: '1', color: 'textMuted' },
  '& [data-text] > span': { flexShrink: '0' },
  // A block of its own direction, which is cut at its own end.
  '& [data-text] > bdi': { minWidth: '0', truncate: true },
  '& [data-received]': { color: 'text', fontWeight: 'medium' },
}
