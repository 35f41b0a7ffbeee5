import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useFieldControl } from './field.tsx'

export type FileInputProps = {
  name: string
  /** Types of contents that the browser's dialog offers first. */
  accept: readonly string[]
  /** A file was chosen before, and was refused. */
  again?: boolean
  /** Several files can be chosen at once. */
  multiple?: boolean
  /** Names the input outside of a field: the target is one short line with this text. */
  prompt?: string
  onChoice: (...files: [File, ...File[]]) => void
}

/** A native file input inside a target for dragged files; the whole target opens the browser's dialog. */
export const FileInput = ({ name, accept, again = false, multiple = false, prompt, onChoice }: FileInputProps) => {
  const control = useFieldControl()
  const [isOver, setIsOver] = useState(false)
  const choose = (files: FileList | null) => {
    const [file, ...others] = files ?? []
    if (file !== undefined) onChoice(file, ...(multiple ? others : []))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    choose(event.dataTransfer.files)
  }
  return (
    <chakra.div
      css={targetCss}
      data-line={prompt === undefined ? undefined : ''}
      data-over={isOver || undefined}
      data-invalid={control['aria-invalid']}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <chakra.span color="textMuted" aria-hidden="true">
        <FileUp size={prompt === undefined ? 22 : 18} />
      </chakra.span>
      <chakra.span aria-hidden="true" textStyle="sm">
        <chakra.span color="brandText" fontWeight="medium">
          {prompt !== undefined ? (
            prompt
          ) : multiple ? (
            <Trans>Choose files</Trans>
          ) : again ? (
            <Trans>Choose another file</Trans>
          ) : (
            <Trans>Choose a file</Trans>
          )}
        </chakra.span>{' '}
        <chakra.span color="textMuted" hideBelow="md" css={{ '@media (pointer: coarse)': { display: 'none' } }}>
          {multiple ? <Trans>or drop them here</Trans> : <Trans>or drop it here</Trans>}
        </chakra.span>
      </chakra.span>
      <chakra.input
        {...control}
        aria-label={prompt}
        type="file"
        name={name}
        accept={accept.join(',')}
        multiple={multiple}
        css={inputCss}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files)
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </chakra.div>
  )
}

const targetCss = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '16',
  padding: '4',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'borderStrong',
  borderRadius: 'md',
  bg: 'card',
  transition: 'background-color 120ms, border-color 120ms',
  '&:hover': { borderColor: 'textMuted' },
  '&[data-line]': {
    width: 'fit-content',
    maxWidth: 'full',
    gap: '2',
    minHeight: '10',
    '@media (pointer: coarse)': { minHeight: '11' },
    paddingBlock: '1.5',
    paddingInline: '3',
  },
  '&[data-invalid]': { borderColor: 'dangerSolid' },
  '&[data-over]': { bg: 'brandSubtle', borderColor: 'focus', borderStyle: 'solid' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
} as const

/** Over the whole target, so that it takes every press and every dropped file; the target shows its effect. */
const inputCss = {
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  opacity: '0',
  cursor: 'pointer',
  fontSize: 'md',
} as const
