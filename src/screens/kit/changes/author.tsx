import { Trans } from '@lingui/react/macro'
import type { Acting } from '#domain/kit/change.ts'

export type ChangeAuthor = {
  actor: 'project' | 'user' | 'supervisor' | 'link' | 'operator'
  by: string | null
  acting: Acting | null
}

/** Who made a change, and on whose behalf. */
export const Author = ({ actor, by, acting }: ChangeAuthor) => {
  const name = <UserName name={by} />
  if (acting !== null) {
    const other = <UserName name={acting.name} />
    return acting.as === 'reseller' ? (
      <Trans>
        {other}, reseller, on behalf of {name}
      </Trans>
    ) : (
      <Trans>
        {other}, supervisor, on behalf of {name}
      </Trans>
    )
  }
  if (actor === 'operator') return <Trans>The operator</Trans>
  if (actor === 'link') return <Trans>A link in an email</Trans>
  return actor === 'supervisor' ? <Trans>{name}, supervisor</Trans> : name
}

/** The name is empty when the account was deleted since. */
const UserName = ({ name }: { name: string | null }) =>
  name === '' ? <Trans>A deleted user</Trans> : <bdi>{name}</bdi>
