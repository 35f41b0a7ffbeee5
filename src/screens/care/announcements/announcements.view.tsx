import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import { Megaphone, Wrench, X } from 'lucide-react'
import { type Announcement as Announced, wordsOf } from '#domain/care/announcements.ts'
import { type AnnouncementsActor, selectShown } from '#machines/care/announcements/announcements.machine.ts'
import { IconButton } from '#src/components/controls/button.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { languageOf } from '#src/i18n/language.ts'

/** Lines at the top of the page, in the flow, so that they cover nothing. (CFG-09) */
export const AnnouncementsView = ({ actor }: { actor: AnnouncementsActor }) => {
  const { t } = useLingui()
  const shown = useSelector(actor, selectShown, shallowEqual)
  return shown.length === 0 ? null : (
    <chakra.section aria-label={t`Announcements`} css={stackCss}>
      {shown.map((each) => (
        <Banner
          key={each.id}
          announcement={each}
          onDismissal={() => actor.send({ type: 'announcement.dismissed', id: each.id })}
        />
      ))}
    </chakra.section>
  )
}

const signs = { maintenance: Wrench, news: Megaphone }

const Banner = ({ announcement, onDismissal }: { announcement: Announced; onDismissal: () => void }) => {
  const { i18n, t } = useLingui()
  const words = wordsOf(announcement, languageOf(i18n.locale))
  if (words === null) return null
  const Sign = signs[announcement.kind]
  const { title, text } = words
  return (
    <chakra.article css={bannerCss} data-kind={announcement.kind}>
      <Announcement text={title} />
      <span data-mark>
        <Sign size={18} aria-hidden="true" />
      </span>
      <div data-body>
        <h2 dir="auto">{title}</h2>
        {text === '' ? null : <p dir="auto">{text}</p>}
        <UtcTime moment={announcement.from} show="date" textStyle="xs" color="textMuted" />
      </div>
      <IconButton size="sm" label={t`Dismiss: ${title}`} onClick={onDismissal}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </chakra.article>
  )
}

const stackCss = { borderBlockEndWidth: '1px', '@media print': { display: 'none' } }

const bannerCss = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  paddingBlock: '2',
  paddingInlineStart: '4',
  paddingInlineEnd: '2',
  bg: 'infoSubtle',
  color: 'text',
  '&[data-kind=maintenance]': { bg: 'warningSubtle' },
  '& + article': { borderBlockStartWidth: '1px' },
  '& [data-mark]': { flexShrink: '0', color: 'infoOnSubtle' },
  '&[data-kind=maintenance] [data-mark]': { color: 'warningOnSubtle' },
  '& [data-body]': {
    flex: '1',
    minWidth: '0',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '2',
    textStyle: 'sm',
  },
  '& h2': { fontWeight: 'semibold', textWrap: 'pretty' },
  '& p': { textWrap: 'pretty' },
}
