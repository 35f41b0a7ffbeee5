// The first module that runs. Until the application's script has arrived, index.html loads the files of the page two at a time.
window.early?.loadRest?.()
