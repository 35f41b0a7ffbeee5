import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Draft } from '#machines/kit/form.machine.ts'
import { selectIsSubmitting, selectIsThrottled } from '#machines/kit/form.selectors.ts'
import { Button } from '#src/components/button.tsx'
import type { FormRef } from './form-ref.ts'

export type FormSubmitProps<D extends Draft> = {
  form: FormRef<D>
  /** What the submission has led to is still under way. */
  busy?: boolean
  children: ReactNode
}

/** The one primary action of a door. */
export const FormSubmit = <D extends Draft>({ form, busy = false, children }: FormSubmitProps<D>) => {
  const isSubmitting: boolean = useSelector(form, selectIsSubmitting)
  const isThrottled: boolean = useSelector(form, selectIsThrottled)
  return (
    <Button
      type="submit"
      look="primary"
      size="lg"
      full
      busy={isSubmitting || busy}
      aria-disabled={isThrottled || undefined}
    >
      {children}
    </Button>
  )
}
