import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Draft } from '#domain/kit/validation/form.ts'
import { selectIsSubmitting, selectIsThrottled } from '#machines/kit/form.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import type { FormRef } from './form-ref.ts'

export type FormSubmitProps<D extends Draft> = {
  form: FormRef<D>
  /** Whether work that follows the submission is still running. */
  loading?: boolean
  children: ReactNode
}

/** The submit button of a form before sign-in. */
export const FormSubmit = <D extends Draft>({ form, loading = false, children }: FormSubmitProps<D>) => {
  const isSubmitting: boolean = useSelector(form, selectIsSubmitting)
  const isThrottled: boolean = useSelector(form, selectIsThrottled)
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      full
      loading={isSubmitting || loading}
      aria-disabled={isThrottled || undefined}
    >
      {children}
    </Button>
  )
}
