// Checks an API against the contract (domain/contract) from outside. docs/backend.md explains what the portal needs.
//   npm run conformance -- --api https://api.example.com --email user@example.com     reads only; asks nothing that changes data
//   … --write --project prj_test        also makes changes, in a project made for it, and undoes them
//   … --spend                         with --write: also buys a number from the project's wallet, which stays bought
//   … --other-email other@example.com   a user of another customer: ids of others must look like ids that do not exist
//   … --origin https://numbers.example  the portal's origin, if it is not the API's: CORS
//   … --identifier numbers.example      the host that names the site
//   … --patient                         also waits 40 seconds for a sign of life on each stream
//   … --html report.html --junit report.xml
// CONFORMANCE_PASSWORD and CONFORMANCE_OTHER_PASSWORD are the passwords, CONFORMANCE_TOKEN and CONFORMANCE_OTHER_TOKEN tokens instead of
// email and password. Exit code: 0 it follows the contract, 1 it does not, 2 the check could not begin.
import { writeFileSync } from 'node:fs'
import { asHtml } from './conformance/as-html.ts'
import { asJunit } from './conformance/as-junit.ts'
import { asText, countsOf } from './conformance/as-text.ts'
import { readOptions } from './conformance/options.ts'
import { CannotBegin, checkConformance } from './conformance/run.ts'
import { written } from './conformance/written.ts'

const main = async (): Promise<number> => {
  const { html, junit, ...options } = readOptions(process.argv.slice(2), process.env)
  const outcome = await checkConformance({ ...options, fetch })
  console.log(asText(outcome))
  if (html !== undefined) writeFileSync(html, asHtml(outcome, options.api))
  if (junit !== undefined) writeFileSync(junit, asJunit(outcome))
  return countsOf(outcome.results).failed === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof CannotBegin)) throw error
  console.error(error.message)
  if (error.exchange !== undefined) console.error(written(error.exchange, []).answer)
  process.exitCode = 2
}
