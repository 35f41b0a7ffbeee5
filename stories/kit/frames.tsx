import type { Decorator } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { Page } from '#src/components/layout/page.tsx'
import { AccountView } from '#src/screens/account/account-page/account-page.view.tsx'
import { ProjectSettingsView } from '#src/screens/projects/project-settings/project-settings.view.tsx'

/** A page, which is inside the frame's `main`. */
export const inMain: Decorator = (Story) => (
  <main>
    <Story />
  </main>
)

/** A part of a page. */
export const inPage: Decorator = (Story) => (
  <main>
    <Page layout="reading">
      <Story />
    </Page>
  </main>
)

/** A part of a page of the account. */
export const inAccount =
  (page: ComponentProps<typeof AccountView>['page']): Decorator =>
  (Story) => (
    <main>
      <AccountView page={page}>
        <Story />
      </AccountView>
    </main>
  )

/** A part of a page of the project's settings. */
export const inProjectSettings =
  (page: ComponentProps<typeof ProjectSettingsView>['page']): Decorator =>
  (Story) => (
    <main>
      <ProjectSettingsView page={page}>
        <Story />
      </ProjectSettingsView>
    </main>
  )
