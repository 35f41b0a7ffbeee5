import type { Kind, Workflow } from './workflow.ts'

type Files = Readonly<Record<string, string>>
type Template = (workflow: Workflow) => string

/** The page of a workflow: its screen, its view, and the test of both in the portal. */
export const screenFiles = (workflow: Workflow): Files => {
  const folder = `src/screens/${workflow.area}/${workflow.kebab}/${workflow.kebab}`
  return {
    [`${folder}.screen.tsx`]: screens[workflow.kind](workflow),
    [`${folder}.view.tsx`]: views[workflow.kind](workflow),
    [`${folder}.test.tsx`]: screenTest(workflow),
  }
}

/** Messages of the views, with their Persian. A title has its own. */
export const persianMessages: Readonly<Record<string, string>> = {
  'Nothing here yet.': 'هنوز چیزی اینجا نیست.',
  Name: 'نام',
  'Enter a name.': 'نام را وارد کنید.',
  'Use at most 64 characters.': 'حداکثر ۶۴ نویسه بنویسید.',
  'Enter a name without web addresses, email addresses or phone numbers.':
    'نامی بدون نشانی وب، نشانی ایمیل یا شمارهٔ تلفن وارد کنید.',
  Save: 'ذخیره',
  'Saved.': 'ذخیره شد.',
  Start: 'شروع',
  'Start now?': 'اکنون شروع شود؟',
  'Not now': 'اکنون نه',
  Starting: 'در حال شروع',
  'Started.': 'شروع شد.',
}

const screens: Readonly<Record<Kind, Template>> = {
  list: ({ area, pascal, camel, kebab }) => `import { ${camel} } from '#machines/${area}/${kebab}/${kebab}.list.ts'
import { useListActor } from '#src/screens/kit/listing/use-list-actor.ts'
import { ${pascal}View } from './${kebab}.view.tsx'

/** The list has no filters. */
const query = {}

export const ${pascal}Screen = () => <${pascal}View actor={useListActor(${camel}, query)} />
`,
  form: ({
    area,
    pascal,
    camel,
    kebab,
  }) => `import { ${camel}Machine } from '#machines/${area}/${kebab}/${kebab}.machine.ts'
import { ${camel}Calls } from '#src/api/${area}/${kebab}.calls.ts'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import { ${pascal}View } from './${kebab}.view.tsx'

export const ${pascal}Screen = () => <${pascal}View actor={useForm(${camel}Machine, ${camel}Calls)} />
`,
  call: ({
    area,
    pascal,
    camel,
    kebab,
  }) => `import { ${camel}Machine } from '#machines/${area}/${kebab}/${kebab}.machine.ts'
import { ${camel}Calls } from '#src/api/${area}/${kebab}.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { ${pascal}View } from './${kebab}.view.tsx'

export const ${pascal}Screen = () => {
  const machine = useProvided(${camel}Machine, ({ client }) => ({ actors: ${camel}Calls(client) }), [])
  return <${pascal}View actor={useChart(machine, { input: {} })} />
}
`,
}

const views: Readonly<Record<Kind, Template>> = {
  list: ({ area, pascal, kebab, english }) => `import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ${pascal}Row } from '#domain/contract/${area}/${kebab}.ts'
import { selectFailure, selectIsRefreshing, selectResponse } from '#machines/kit/listing.selectors.ts'
import type { ${pascal}Actor } from '#machines/${area}/${kebab}/${kebab}.list.ts'
import { type Column, DataTable } from '#src/components/data/data-table.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'

/** The page of the list. */
export const ${pascal}View = ({ actor }: { actor: ${pascal}Actor }) => {
  const failure = useSelector(actor, selectFailure)
  return (
    <Page>
      <PageHeader title={<Trans>${english}</Trans>} />
      {failure === null ? (
        <Rows actor={actor} />
      ) : (
        <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
    </Page>
  )
}

const Rows = ({ actor }: { actor: ${pascal}Actor }) => {
  const { t } = useLingui()
  const response = useSelector(actor, selectResponse)
  const isRefreshing = useSelector(actor, selectIsRefreshing)
  if (response === null) return <Skeleton height="10rem" borderRadius="md" />
  if (response.results.length === 0) return <EmptyState drawing="documents" title={<Trans>Nothing here yet.</Trans>} />
  return (
    <Card flush>
      <DataTable
        label={t\`${english}\`}
        columns={columns}
        rows={response.results}
        keyOf={({ id }) => id}
        loading={isRefreshing}
      />
    </Card>
  )
}

const columns: readonly Column<${pascal}Row>[] = [
  { id: 'name', header: <Trans>Name</Trans>, card: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
]
`,
  form: ({ area, pascal, kebab, english }) => `import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { FieldError } from '#domain/kit/validation/form.ts'
import { selectIsAccepted, selectIsSubmitting, selectIsThrottled } from '#machines/kit/form.selectors.ts'
import type { ${pascal}Actor } from '#machines/${area}/${kebab}/${kebab}.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { FormNotice } from '#src/screens/kit/form/form-notice.tsx'
import { FormText } from '#src/screens/kit/form/form-text.tsx'
import { submit } from '#src/screens/kit/form/submit.ts'

const nameWords = (_: 'name', code: FieldError): MessageDescriptor => {
  if (code === 'name.address') return msg\`Enter a name without web addresses, email addresses or phone numbers.\`
  return code === 'REQUIRED' ? msg\`Enter a name.\` : msg\`Use at most 64 characters.\`
}

/** The page of the form. */
export const ${pascal}View = ({ actor }: { actor: ${pascal}Actor }) => {
  const isSubmitting = useSelector(actor, selectIsSubmitting)
  const isThrottled = useSelector(actor, selectIsThrottled)
  const isAccepted = useSelector(actor, selectIsAccepted)
  return (
    <Page layout="reading">
      <PageHeader title={<Trans>${english}</Trans>} />
      <Card>
        <chakra.form
          noValidate
          display="flex"
          flexDirection="column"
          alignItems="flex-start"
          gap="5"
          onSubmit={(event: FormEvent<HTMLFormElement>) => submit(event, actor)}
        >
          <FormNotice form={actor} />
          {isAccepted ? <Notice role="status" tone="success" title={<Trans>Saved.</Trans>} /> : null}
          <FormText form={actor} field="name" words={nameWords} label={<Trans>Name</Trans>} autoComplete="off" />
          <Button type="submit" variant="primary" loading={isSubmitting} aria-disabled={isThrottled || undefined}>
            <Trans>Save</Trans>
          </Button>
        </chakra.form>
      </Card>
    </Page>
  )
}
`,
  call: ({ area, pascal, kebab, english }) => `import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { selectIsDone } from '#machines/kit/confirmed-call.selectors.ts'
import type { ${pascal}Actor } from '#machines/${area}/${kebab}/${kebab}.machine.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { type ConfirmedCallTexts, ConfirmedCallView } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'

const texts: ConfirmedCallTexts = {
  button: msg\`Start\`,
  question: msg\`Start now?\`,
  dismiss: msg\`Not now\`,
  busy: msg\`Starting\`,
}

/** The page of the call: a button that asks before it acts, and what became of it. */
export const ${pascal}View = ({ actor }: { actor: ${pascal}Actor }) => {
  const isDone = useSelector(actor, selectIsDone)
  return (
    <Page layout="reading">
      <PageHeader title={<Trans>${english}</Trans>} />
      {isDone ? (
        <Notice role="status" tone="success" title={<Trans>Started.</Trans>} />
      ) : (
        <ConfirmedCallView actor={actor} texts={texts} />
      )}
    </Page>
  )
}
`,
}

const responses: Readonly<Record<Kind, { method: string; fixture: string; test: Template }>> = {
  list: {
    method: 'GET',
    fixture: 'List',
    test: ({ english }) => `test('the rows of the API are shown', async () => {
  open()
  const table = await screen.findByRole('table', { name: '${english}' })
  const names = [...table.querySelectorAll('tbody bdi')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Hamburg', 'Tehran'])
})`,
  },
  form: {
    method: 'POST',
    fixture: 'Saved',
    test: () => `test('a name is required, and sent as it is read', async () => {
  const sent = open()
  const field = await screen.findByLabelText('Name')
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  save()
  expect(screen.getByText('Enter a name.')).not.toBeNull()
  expect(sent).toEqual([])
  fireEvent.change(field, { target: { value: ' Hafen Logistik ' } })
  save()
  await screen.findByText('Saved.')
  expect(sent).toEqual([{ name: 'Hafen Logistik' }])
})`,
  },
  call: {
    method: 'POST',
    fixture: 'Started',
    test: () => `test('nothing is sent before it is confirmed', async () => {
  const sent = open()
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  await press('Start')
  await screen.findByText('Start now?')
  expect(sent).toEqual([])
  await press('Start')
  await screen.findByText('Started.')
  expect(sent).toEqual([{}])
})`,
  },
}

const screenTest: Template = (workflow) => {
  const { camel, kebab, kind, snake } = workflow
  const { method, fixture, test } = responses[kind]
  return `import { cleanup, ${kind === 'list' ? '' : 'fireEvent, '}screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ${camel}${fixture} } from '#domain/fixtures/${kebab}.ts'
import { openPortal, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  signedIn()
  window.scrollTo = () => undefined
})
afterEach(() => {
  close()
  cleanup()
})

/** Opens the page. Returns the bodies of the requests. */
const open = () => {
  const sent: unknown[] = []
  const portal = openPortal({
    path: '/${snake}',
    responses: {
      '${method} ${snake}/prj_hafen/': ({ body }) => {
        sent.push(body)
        return ${camel}${fixture}
      },
    },
  })
  close = portal.close
  return sent
}

${test(workflow)}
`
}
