import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Button } from '#src/components/controls/button.tsx'
import { KeepsFocus } from '#src/components/forms/keeps-focus.tsx'

export type SaveAndUndoProps = { isSaving: boolean; isDirty: boolean; onUndo: () => void }

/** The end of a form: saves it, or undoes unsaved changes. A page has several of them, so only a changed one leads the eye. */
export const SaveAndUndo = ({ isSaving, isDirty, onUndo }: SaveAndUndoProps) => (
  <KeepsFocus state={String(isDirty)}>
    <chakra.div display="flex" flexWrap="wrap" gap="3">
      <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} loading={isSaving}>
        <Trans>Save</Trans>
      </Button>
      {isDirty && !isSaving ? (
        <Button variant="ghost" onClick={onUndo}>
          <Trans>Undo changes</Trans>
        </Button>
      ) : null}
    </chakra.div>
  </KeepsFocus>
)
