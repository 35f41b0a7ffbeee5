import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { PageSize } from '#domain/kit/primitives.ts'
import { peopleMachine } from '#machines/projects/people/people.machine.ts'
import { peopleCalls } from '#src/api/projects/people.calls.ts'
import { KeyPager } from '#src/components/data/key-pager.tsx'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useQueryEvents } from '#src/screens/kit/navigation/use-query-events.ts'
import { TransferOwnershipScreen } from '#src/screens/projects/people/transfer-ownership.screen.tsx'
import { EditPersonScreen } from './edit-person.screen.tsx'
import { InvitePersonScreen } from './invite-person.screen.tsx'
import { PeopleView } from './people.view.tsx'
import { ResendInvitationScreen } from './resend-invitation.screen.tsx'

const focusList = () => document.querySelector<HTMLElement>('main [data-focus-target=people]')?.focus()
const hrefFor = (query: object) => hrefOf('/project_settings', { section: 'people', ...query })

export type PageOfPeople = { after: string | undefined; page_size: PageSize | undefined }

type Props = PageOfPeople & { owner: string; mayChange: boolean; mayOffer: boolean; onOffered: () => void }

export const PeopleListScreen = ({ owner, mayChange, mayOffer, onOffered, after, page_size }: Props) => {
  const { t } = useLingui()
  const { navigate } = useApp()
  const query = useMemo(() => ({ after, page_size }), [after, page_size])
  const machine = useProvided(
    peopleMachine,
    ({ client }) => ({ actors: peopleCalls(client), actions: { focusList } }),
    [],
  )
  const actor = useChart(machine, { input: { query } })
  useQueryEvents(actor, query)
  return (
    <PeopleView
      actor={actor}
      owner={after === undefined ? owner : null}
      mayChange={mayChange}
      mayOffer={mayOffer}
      inviting={<InvitePersonScreen people={actor} />}
      editing={(person) => <EditPersonScreen people={actor} person={person} />}
      transferring={({ results }) => <TransferOwnershipScreen people={actor} persons={results} onOffered={onOffered} />}
      resend={({ id, resend_after }) =>
        resend_after === null ? null : <ResendInvitationScreen user={id} wait={resend_after} />
      }
      pager={(people) => (
        <KeyPager
          label={t`People`}
          pageSize={people.page_size}
          first={after === undefined ? null : hrefFor({ page_size })}
          next={people.next === null ? null : hrefFor({ page_size, after: people.next })}
          onPageSizeChange={(size) => navigate(hrefFor({ page_size: size }))}
        />
      )}
    />
  )
}
