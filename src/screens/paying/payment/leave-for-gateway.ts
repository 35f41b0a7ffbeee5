import type { NextStep } from '#domain/paying/payment.ts'

/** Leaves the page for the gateway, like a link or a submitted form. */
export const leaveForGateway = (next: NextStep | null, page: Document = document): void => {
  if (next === null || next.kind === 'none') return
  if (next.kind === 'redirect') {
    page.defaultView?.location.assign(next.url)
    return
  }
  const form = page.createElement('form')
  form.method = 'post'
  form.action = next.url
  form.hidden = true
  for (const [name, value] of Object.entries(next.fields)) {
    const field = page.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  page.body.append(form)
  form.submit()
  form.remove()
}
