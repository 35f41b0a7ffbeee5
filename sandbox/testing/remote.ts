import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

/** What the Node server hands to the app with a request that came from `address`. */
export const requestFrom = (address: string): { incoming: IncomingMessage } => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address })
  return { incoming: new IncomingMessage(socket) }
}
