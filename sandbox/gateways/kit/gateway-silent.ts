/** The gateway sent no readable response: the request may have had its effect or not. */
export class GatewaySilent extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'GatewaySilent'
  }
}

/** @throws GatewaySilent always: the response contradicts the gateway's protocol */
export const contradiction = (path: string): never => {
  throw new GatewaySilent(`${path}: unexpected response`)
}
