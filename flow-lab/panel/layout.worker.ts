// The module handles layout messages in a worker; it exports nothing.
import 'elkjs/lib/elk-worker.min.js'
