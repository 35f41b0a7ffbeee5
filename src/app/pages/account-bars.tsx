import { selectImpersonator, selectInfo, selectNeedsWelcome } from '#machines/session/session/session.selectors.ts'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'
import { OptionalBoundary } from '#src/runtime/availability/optional-boundary.tsx'
import { useSession } from '#src/runtime/context/app-context.ts'

const Impersonation = lazyChunk(
  'impersonation',
  () => import('#src/screens/session/impersonation/impersonation.screen.tsx'),
  'ImpersonationScreen',
)

const Migration = lazyChunk(
  'migration',
  () => import('#src/screens/session/migration/migration.screen.tsx'),
  'MigrationScreen',
)

/** Shown above every page while an operator is signed in as this account. (SES-14) */
export const ImpersonationBar = () =>
  useSession(selectImpersonator) === null ? null : (
    <OptionalBoundary>
      <Impersonation />
    </OptionalBoundary>
  )

/** Shown over every page until the owner of a migrated account has confirmed it. (SES-06) */
export const MigrationWelcome = () => {
  const isWelcomed = useSession(selectNeedsWelcome)
  const account = useSession(selectInfo)?.client
  return isWelcomed && account !== undefined ? (
    <OptionalBoundary>
      <Migration key={account.id} account={account} />
    </OptionalBoundary>
  ) : null
}
