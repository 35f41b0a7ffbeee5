import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { allCountries } from '#domain/kit/countries.ts'
import { show } from '#src/testing/show.tsx'
import { CountryFlag } from './country-flag.tsx'

afterEach(cleanup)

test('every country has the image of its flag', async () => {
  const { container } = await show(allCountries.map((country) => <CountryFlag key={country} country={country} />))
  const images = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src')?.split('/').at(-1))
  expect(images).toEqual(allCountries.map((country) => `${country}.svg`))
})
