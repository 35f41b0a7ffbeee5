import { chakra } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import { themes, themeTokens } from '#domain/kit/color.ts'
import { Drawing } from '#src/components/drawings/drawing.tsx'
import { type DrawingName, drawings } from '#src/components/drawings/shapes.ts'
import { variableOf } from '#src/theme/variables.ts'
import { SampleGroup, Sheet } from './kit.tsx'

export default { title: 'Components/Drawings', tags: ['main'] } satisfies Meta

const names = Object.keys(drawings) as DrawingName[]

/** The colours of the seeded sites. */
const sites = { Northline: '#1f4fd8', Saffron: '#e4572e', Meridian: '#0f766e' }

const paint = (colour: string, theme: (typeof themes)[number]): CSSProperties =>
  Object.fromEntries(
    Object.entries(themeTokens(colour, theme)).map(([token, value]) => [variableOf('colors', token), value]),
  )

export const Drawings: StoryObj = {
  render: () => (
    <Sheet>
      <SampleGroup name="Names">
        {names.map((name) => (
          <chakra.figure key={name} textAlign="center">
            <Drawing name={name} size="lg" />
            <figcaption>{name}</figcaption>
          </chakra.figure>
        ))}
      </SampleGroup>
    </Sheet>
  ),
}

export const Brands: StoryObj = {
  render: () => (
    <Sheet>
      {Object.entries(sites).flatMap(([site, colour]) =>
        themes.map((theme) => (
          <div key={`${site} ${theme}`} style={paint(colour, theme)}>
            <chakra.div
              bg="card"
              padding="4"
              display="grid"
              gap="4"
              gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))"
            >
              {names.map((name) => (
                <Drawing key={name} name={name} size="sm" />
              ))}
            </chakra.div>
          </div>
        )),
      )}
    </Sheet>
  ),
}
