import { existsSync, readdirSync } from 'node:fs'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { allCountries } from '#domain/kit/countries.ts'
import { show } from '#src/testing/show.tsx'
import { CountryFlag } from './country-flag.tsx'

afterEach(cleanup)

test('every country has the image of its flag', async () => {
  const { container } = await show(allCountries.map((country) => <CountryFlag key={country} country={country} />))
  const urls = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '')
  const [folder] = readdirSync('public/assets')
  expect(urls).toEqual(allCountries.map((country) => `/assets/${folder}/${country}.svg`))
  expect(urls.filter((url) => !existsSync(`public${url}`))).toEqual([])
})
