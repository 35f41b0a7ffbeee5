import { africa } from './africa.ts'
import { americas } from './americas.ts'
import { asiaPacific } from './asia-pacific.ts'
import type { CountryPlan } from './country-plan.ts'
import { easternEurope } from './eastern-europe.ts'
import { middleEast } from './middle-east.ts'
import { northernEurope } from './northern-europe.ts'
import { westernEurope } from './western-europe.ts'

/** Where numbers are sold: real prefixes of real places, checked against the numbering plans by `plan.test.ts`. */
export const plan: readonly CountryPlan[] = [
  ...westernEurope,
  ...northernEurope,
  ...easternEurope,
  ...middleEast,
  ...americas,
  ...asiaPacific,
  ...africa,
]
