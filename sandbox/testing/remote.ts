import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

/** A request with the environment that the Node server adds for a connection from `address`. */
export const requestFrom = (address: string): { incoming: IncomingMessage } => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address })
  return { incoming: new IncomingMessage(socket) }
}
