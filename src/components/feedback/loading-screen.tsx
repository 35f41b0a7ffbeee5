import { Trans } from '@lingui/react/macro'

export type LoadingScreenProps = { name: string; icon: string }

/**
 * Branded loading screen until the site configuration is loaded. It repeats index.html's shell with the same style sheet
 * (theme/shell.css), so nothing moves when React renders.
 */
export const LoadingScreen = ({ name, icon }: LoadingScreenProps) => (
  <div className="shell" role="status">
    <span className="shell-mark" aria-hidden="true">
      {icon === '' ? [...name][0] : null}
      {icon === '' ? null : <img src={icon} alt="" />}
    </span>
    <p className="shell-words">{name === '' ? <Trans>Opening your portal…</Trans> : <Trans>Opening {name}…</Trans>}</p>
    <span className="shell-bar" aria-hidden="true" />
  </div>
)
