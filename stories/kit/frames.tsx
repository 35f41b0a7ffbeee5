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

/** A part of a section of the account's page. */
export const inAccount =
  (section: ComponentProps<typeof AccountView>['section']): Decorator =>
  (Story) => (
    <main>
      <AccountView section={section}>
        <Story />
      </AccountView>
    </main>
  )

/** A part of a section of the project's settings. */
export const inProjectSettings =
  (section: ComponentProps<typeof ProjectSettingsView>['section']): Decorator =>
  (Story) => (
    <main>
      <ProjectSettingsView section={section}>
        <Story />
      </ProjectSettingsView>
    </main>
  )
