import { selectImpersonator, selectInfo, selectIsWelcomed } from '#machines/session/session.selectors.ts'
import { useSession } from './app-context.ts'
import { Beside } from './beside.tsx'
import { lazyChunk } from './chunks.ts'

const Impersonation = lazyChunk(
  'impersonation',
  () => import('#src/screens/impersonation/impersonation.screen.tsx'),
  'ImpersonationScreen',
)

const Migration = lazyChunk('migration', () => import('#src/screens/migration/migration.screen.tsx'), 'MigrationScreen')

/** Above every page while somebody acts for the account. (SES-14) */
export const ImpersonationBar = () =>
  useSession(selectImpersonator) === null ? null : (
    <Beside>
      <Impersonation />
    </Beside>
  )

/** Over every page until the owner of a migrated account has read it. (SES-06) */
export const MigrationWelcome = () => {
  const isWelcomed = useSession(selectIsWelcomed)
  const account = useSession(selectInfo)?.client
  return isWelcomed && account !== undefined ? (
    <Beside>
      <Migration key={account.id} account={account} />
    </Beside>
  ) : null
}
