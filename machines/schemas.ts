import * as v from 'valibot'
import { activationResendSchemas } from './activation/activation-resend.schemas.ts'
import { codeActivationSchemas } from './activation/code-activation.schemas.ts'
import { linkActivationSchemas } from './activation/link-activation.schemas.ts'
import { announcementsSchemas } from './announcements/announcements.schemas.ts'
import { billingAddressSchemas } from './billing-address/billing-address.schemas.ts'
import { buyNumberSchemas } from './buy-number/buy-number.schemas.ts'
import { countriesSchemas } from './buy-number/countries.schemas.ts'
import { numberSampleSchemas } from './buy-number/number-sample.schemas.ts'
import { offersSchemas } from './buy-number/offers.schemas.ts'
import { quoteSchemas } from './buy-number/quote.schemas.ts'
import { captchaSchemas } from './captcha/captcha.schemas.ts'
import { cartSchemas } from './cart/cart.schemas.ts'
import { changePasswordSchemas } from './change-password/change-password.schemas.ts'
import { checkoutSchemas } from './checkout/checkout.schemas.ts'
import { createProjectSchemas } from './create-project/create-project.schemas.ts'
import { dashboardSchemas } from './dashboard/dashboard.schemas.ts'
import { deploymentSchemas } from './deployment/deployment.schemas.ts'
import { depositSchemas } from './deposit/deposit.schemas.ts'
import { forgotPasswordSchemas } from './forgot-password/forgot-password.schemas.ts'
import { handoverSchemas } from './handover/handover.schemas.ts'
import { type ChartSchemas, failureInLog } from './kit/chart.schemas.ts'
import { migrationSchemas } from './migration/migration.schemas.ts'
import { myNumbersSchemas } from './my-numbers/my-numbers.schemas.ts'
import { orderResultSchemas } from './order-result/order-result.schemas.ts'
import { attemptSchemas } from './payment/attempt.schemas.ts'
import { startSchemas } from './payment/start.schemas.ts'
import { projectsSchemas } from './projects/projects.schemas.ts'
import { registerSchemas } from './register/register.schemas.ts'
import { resetPasswordSchemas } from './reset-password/reset-password.schemas.ts'
import { serviceSchemas } from './session/service.schemas.ts'
import { sessionSchemas } from './session/session.schemas.ts'
import { siteSchemas } from './session/site.schemas.ts'
import { sessionsSchemas } from './sessions/sessions.schemas.ts'
import { signInSchemas } from './sign-in/sign-in.schemas.ts'
import { termsSchemas } from './terms/terms.schemas.ts'
import { unsubscribeSchemas } from './unsubscribe/unsubscribe.schemas.ts'
import { addPhoneSchemas } from './verify-phone/add-phone.schemas.ts'
import { phoneVerificationSchemas } from './verify-phone/phone-verification.schemas.ts'
import { resendPhoneCodeSchemas } from './verify-phone/resend-phone-code.schemas.ts'
import { verifyPhoneSchemas } from './verify-phone/verify-phone.schemas.ts'

/** How a call ends when it fails: also there a number may be named. */
const withRefusals = (schemas: ChartSchemas): ChartSchemas => ({
  ...schemas,
  events: {
    ...schemas.events,
    ...Object.fromEntries(
      Object.keys(schemas.outputs ?? {}).map((call) => [
        `xstate.error.actor.${call}`,
        v.object({ error: failureInLog }),
      ]),
    ),
  },
})

/**
 * What every chart takes in, by the chart's id. For the flow lab and tests only: nothing that a visitor loads first may
 * reach it.
 */
export const chartSchemas: Readonly<Record<string, ChartSchemas>> = Object.fromEntries(
  Object.entries({
    activationResend: activationResendSchemas,
    addPhone: addPhoneSchemas,
    announcements: announcementsSchemas,
    attempt: attemptSchemas,
    billingAddress: billingAddressSchemas,
    buyNumber: buyNumberSchemas,
    captcha: captchaSchemas,
    cart: cartSchemas,
    changePassword: changePasswordSchemas,
    checkout: checkoutSchemas,
    codeActivation: codeActivationSchemas,
    countries: countriesSchemas,
    createProject: createProjectSchemas,
    dashboard: dashboardSchemas,
    deployment: deploymentSchemas,
    deposit: depositSchemas,
    forgotPassword: forgotPasswordSchemas,
    handover: handoverSchemas,
    linkActivation: linkActivationSchemas,
    migration: migrationSchemas,
    myNumbers: myNumbersSchemas,
    numberSample: numberSampleSchemas,
    offers: offersSchemas,
    orderResult: orderResultSchemas,
    phoneVerification: phoneVerificationSchemas,
    projects: projectsSchemas,
    quote: quoteSchemas,
    register: registerSchemas,
    resendPhoneCode: resendPhoneCodeSchemas,
    resetPassword: resetPasswordSchemas,
    service: serviceSchemas,
    session: sessionSchemas,
    sessions: sessionsSchemas,
    signIn: signInSchemas,
    site: siteSchemas,
    start: startSchemas,
    terms: termsSchemas,
    unsubscribe: unsubscribeSchemas,
    verifyPhone: verifyPhoneSchemas,
  }).map(([id, schemas]) => [id, withRefusals(schemas)]),
)
