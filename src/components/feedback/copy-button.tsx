import { useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#src/components/controls/button.tsx'
import { useAnnounce } from './live-region.tsx'

/** Milliseconds for which the confirmation is shown. */
const confirmationShown = 2000

/** Copies a text and shows a confirmation for two seconds. `label` names the copied text. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const { t } = useLingui()
  const announce = useAnnounce()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), confirmationShown)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () => {
    const confirm = () => {
      setCopied(true)
      announce(t`Copied`)
    }
    // If the browser forbids copying, the user can select the text.
    void navigator.clipboard?.writeText(text).then(confirm, () => undefined)
  }
  return (
    <IconButton size="sm" label={isCopied ? t`Copied` : label} onClick={copy}>
      {isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
    </IconButton>
  )
}
