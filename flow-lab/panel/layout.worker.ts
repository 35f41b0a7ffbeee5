// Inside a worker this listens for graphs and answers with their layouts; it exports nothing.
import 'elkjs/lib/elk-worker.min.js'
