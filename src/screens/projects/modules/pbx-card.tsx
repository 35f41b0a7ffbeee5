import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { ListTree, type LucideIcon, PhoneCall, UsersRound, Voicemail, Waypoints } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProjectModule } from '#domain/projects/module.ts'
import { Card } from '#src/components/layout/card.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'

/** There is only one kind: the PBX. */
export const PbxCard = ({ module: { since, last_launch }, launch }: { module: ProjectModule; launch: ReactNode }) => (
  <Card flush overflow="hidden">
    <chakra.div css={moduleCss}>
      <div data-head>
        <span data-sign aria-hidden="true">
          <PhoneCall size={22} />
        </span>
        <div>
          <chakra.h2 textStyle="md" fontWeight="semibold">
            <Trans>PBX</Trans>
          </chakra.h2>
          <p data-muted>
            <Trans>Your telephone system in the browser, for the numbers of this project.</Trans>
          </p>
          <p data-state>
            <span>
              <Trans>
                Switched on since <UtcTime moment={since} />.
              </Trans>
            </span>{' '}
            <span>
              {last_launch === null ? (
                <Trans>Not launched yet.</Trans>
              ) : (
                <Trans>
                  Last launched by <bdi>{last_launch.by}</bdi>, <UtcTime moment={last_launch.at} />.
                </Trans>
              )}
            </span>
          </p>
        </div>
        {launch}
      </div>
      <ul>
        <Part
          icon={UsersRound}
          name={<Trans>Extensions</Trans>}
          does={<Trans>A line for every desk and phone.</Trans>}
        />
        <Part icon={ListTree} name={<Trans>Menus</Trans>} does={<Trans>Callers choose where they want to go.</Trans>} />
        <Part
          icon={Waypoints}
          name={<Trans>Queues</Trans>}
          does={<Trans>Calls wait for the next free person.</Trans>}
        />
        <Part
          icon={Voicemail}
          name={<Trans>Recordings</Trans>}
          does={<Trans>Listen to calls and messages again.</Trans>}
        />
      </ul>
    </chakra.div>
  </Card>
)

const Part = ({ icon: Icon, name, does }: { icon: LucideIcon; name: ReactNode; does: ReactNode }) => (
  <li>
    <Icon size={20} aria-hidden="true" />
    <div>
      <strong>{name}</strong>
      <p data-muted>{does}</p>
    </div>
  </li>
)

const moduleCss = {
  textStyle: 'sm',
  '& [data-head]': {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '3',
    padding: { base: '4', md: '6' },
  },
  '& [data-sign]': {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: '12',
    borderRadius: 'lg',
    bg: 'brandSubtle',
    color: 'brandOnSubtle',
  },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', xl: 'repeat(4, 1fr)' },
    gap: '5',
    listStyleType: 'none',
    padding: { base: '4', md: '6' },
    borderBlockStartWidth: '1px',
  },
  '& li': { display: 'flex', gap: '3', minWidth: '0', '& > svg': { flexShrink: '0', color: 'brandText' } },
  '& strong': { fontWeight: 'semibold' },
  '& [data-muted]': { color: 'textMuted' },
  '& [data-state]': { marginBlockStart: '1', textStyle: 'xs', color: 'textMuted' },
}
