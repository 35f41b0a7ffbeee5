// Plants known bugs, one at a time, into a copy of the source, and runs the tests that must catch each.
//   npm run trust:teeth
//   npm run trust:teeth -- lock        only the bugs with this word in their name
import { plantedBugs } from './trust/planted-bugs.ts'
import { bite } from './trust/teeth.ts'

const [word = ''] = process.argv.slice(2)
const bugs = plantedBugs.filter(({ name }) => name.includes(word))
console.log(`trust:teeth  ${bugs.length} planted bugs`)
const from = performance.now()
const verdicts = await bite({
  bugs,
  tell: ({ bug, isCaught, by }) => {
    const [first = 'no test failed', ...others] = by
    console.log(
      `${isCaught ? 'caught' : 'MISSED'}  ${bug.name}\n          ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`,
    )
  },
})
const caught = verdicts.filter(({ isCaught }) => isCaught).length
console.log(`${caught} of ${bugs.length} caught   ${((performance.now() - from) / 1000).toFixed(0)} s`)
process.exitCode = caught === bugs.length && bugs.length > 0 ? 0 : 1
