import { useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#src/components/controls/button.tsx'
import { cellButtonCss } from '#src/components/controls/cell-button-css.ts'
import { touchTarget } from '#src/components/controls/touch-target-css.ts'
import { useAnnounce } from './live-region.tsx'

/** Milliseconds for which the confirmation is shown. */
const confirmationShown = 2000

/** `label` names the copied text. */
export type CopyButtonProps = { text: string; label: string }

/** Copies a text and shows a confirmation for two seconds. */
export const CopyButton = (props: CopyButtonProps) => {
  const { label, sign, copy } = useCopy(props)
  return (
    <IconButton size="sm" label={label} onClick={copy}>
      {sign}
    </IconButton>
  )
}

/** The same button in a cell of a `DataTable`, whose root has `copyCellsCss`: it renders several times faster. */
export const CopyCell = (props: CopyButtonProps) => {
  const { label, sign, copy } = useCopy(props)
  return (
    <button type="button" data-copy aria-label={label} title={label} onClick={copy}>
      {sign}
    </button>
  )
}

export const copyCellsCss = { '& [data-copy]': { ...cellButtonCss, ...touchTarget } }

const copySign = <Copy size={16} aria-hidden="true" />
const copiedSign = <Check size={16} aria-hidden="true" />

const useCopy = ({ text, label }: CopyButtonProps) => {
  const { t } = useLingui()
  const announce = useAnnounce()
  // A cell may show another text before the confirmation ends.
  const [copied, setCopied] = useState<string | null>(null)
  useEffect(() => {
    if (copied === null) return undefined
    const timer = setTimeout(() => setCopied(null), confirmationShown)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    const confirm = () => {
      setCopied(text)
      announce(t`Copied`)
    }
    // If the browser forbids copying, the user can select the text.
    void navigator.clipboard?.writeText(text).then(confirm, () => undefined)
  }
  const isCopied = copied === text
  return { label: isCopied ? t`Copied` : label, sign: isCopied ? copiedSign : copySign, copy }
}
