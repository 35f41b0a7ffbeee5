import { useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#src/components/button.tsx'
import { useAnnounce } from '#src/components/live-region.tsx'

/** Milliseconds for which a copy is confirmed. */
const confirmationShown = 2000

/** Puts a text on the clipboard and says so for two seconds. `label` names what is copied. */
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
    // A browser may forbid it; then the text is there to be selected.
    void navigator.clipboard?.writeText(text).then(confirm, () => undefined)
  }
  return (
    <IconButton size="sm" label={isCopied ? t`Copied` : label} onClick={copy}>
      {isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
    </IconButton>
  )
}
