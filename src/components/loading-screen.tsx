import { Trans } from '@lingui/react/macro'

export type LoadingScreenProps = { name: string; icon: string }

/**
 * The branded wait for the configuration. It is index.html's shell again, by the same style sheet (theme/shell.css), so
 * that nothing moves when React takes over.
 */
export const LoadingScreen = ({ name, icon }: LoadingScreenProps) => (
  <div className="shell" role="status">
    <span className="shell-mark" aria-hidden="true">
      {icon === '' ? name.slice(0, 1) : null}
      {icon === '' ? null : <img src={icon} alt="" />}
    </span>
    <p className="shell-words">{name === '' ? <Trans>Opening your portal…</Trans> : <Trans>Opening {name}…</Trans>}</p>
    <span className="shell-bar" aria-hidden="true" />
  </div>
)
